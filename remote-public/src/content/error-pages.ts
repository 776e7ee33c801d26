import type { ErrorPage, NotFoundPage } from './schemas/pages.ts';

/** Text of the 404 page and of the error page. */
export const NOT_FOUND: NotFoundPage = {
  title: 'Page not found',
  lead: 'There is no page at this address. It may have moved, or the link may contain a typo.',
  servicesTitle: 'What we do',
  elsewhereTitle: 'Or go to',
  elsewhere: [
    { label: 'Home', href: '/' },
    { label: 'Blog', href: '/BlogPage' },
    { label: 'About Us', href: '/AboutUs' },
    { label: 'Contact', href: '/ContactUs' },
  ],
};

export const ERROR_PAGE: ErrorPage = {
  title: 'This page is not available right now',
  lead: 'Part of it did not load. Nothing that you sent is lost.',
  retry: 'Retry',
  home: 'Go to the home page',
};
