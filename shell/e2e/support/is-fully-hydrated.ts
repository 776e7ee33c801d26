/**
 * Whether React has hydrated the root and every Suspense boundary of the page, and the carousel knows its slide. Runs in
 * the page.
 */
export const isFullyHydrated = () =>
  Object.keys(document).some((key) => key.startsWith('__reactContainer')) &&
  [
    ...document.querySelectorAll(
      'header:has(+ #main), #main, #main + footer, #how-it-works, #latest-posts, #main form',
    ),
  ].every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps'))) &&
  (!document.querySelector('[data-slide]') || document.querySelector('[data-slide][aria-current]') !== null);
