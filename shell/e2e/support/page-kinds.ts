/** One page of each kind, by their controls. */
export const PAGE_KINDS = [
  '/',
  '/services',
  '/services/patent-drafting',
  '/BlogPage',
  '/blogpost/pricing-a-patent-licence',
  '/Career',
  '/Career/patent-analyst',
  '/ContactUs',
  '/no-such-page',
];
