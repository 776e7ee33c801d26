/**
 * The screens inside the frame. They are imported from the frame's own chunk, so that theirs do not hold again what it
 * has loaded. A new screen is one line here, one in `features/navigation/items.ts` and its route.
 */
export const screens = {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard.tsx'),
  blogs: () => import(/* webpackChunkName: "blogs" */ './blogs.tsx'),
  notFound: () => import(/* webpackChunkName: "not-found" */ './not-found.tsx'),
};
