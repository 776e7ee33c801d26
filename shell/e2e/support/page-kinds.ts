/** One page of each kind that can be used in a way of its own. */
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
