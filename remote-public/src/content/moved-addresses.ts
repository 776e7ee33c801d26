/** Addresses that earlier links used, to the ones that replaced them for good (decision 3). */
export const MOVED: Readonly<Record<string, string>> = {
  '/blog': '/BlogPage',
  '/careers': '/Career',
  '/about': '/AboutUs',
  '/contact': '/ContactUs',
  '/case-studies': '/CaseStudies',
  '/privacy': '/PrivacyPolicy',
  '/terms': '/TermsConditions',
};
