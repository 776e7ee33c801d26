/** Addresses that earlier links used, or that people guess, to the ones that replaced them for good. */
export const MOVED: Readonly<Record<string, string>> = {
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
