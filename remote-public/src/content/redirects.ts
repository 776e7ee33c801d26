/** Permanent redirects from earlier or guessed paths. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/home': '/',
  '/our-services': '/services',
  '/ourservices': '/services',
  '/blog': '/BlogPage',
  '/blogpost': '/BlogPage',
  '/careers': '/Career',
  '/about': '/AboutUs',
  '/contact': '/ContactUs',
  '/case-studies': '/CaseStudies',
  '/privacy': '/PrivacyPolicy',
  '/terms': '/TermsConditions',
};
