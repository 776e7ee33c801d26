/** Whether React has taken over each part of the page that it ever does: it marks the elements. Runs in the page. */
export const isFullyHydrated = () =>
  Object.keys(document).some((key) => key.startsWith('__reactContainer')) &&
  [
    ...document.querySelectorAll(
      'header:has(+ #main), #main, #main + footer, #how-it-works, #latest-posts, #main form',
    ),
  ].every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
