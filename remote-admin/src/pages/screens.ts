/**
 * The screens inside the layout. They are imported from the layout's chunk, so that their chunks do not repeat its modules.
 * A new screen needs a line here, one in `features/navigation/navigation-items.ts`, and its route.
 */
export const screens = {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard.tsx'),
  blogs: () => import(/* webpackChunkName: "blogs" */ './blogs.tsx'),
  enquiries: () => import(/* webpackChunkName: "enquiries" */ './enquiries.tsx'),
  enquiry: () => import(/* webpackChunkName: "enquiry" */ './enquiry.tsx'),
  jobs: () => import(/* webpackChunkName: "jobs" */ './jobs.tsx'),
  mail: () => import(/* webpackChunkName: "mail" */ './mail.tsx'),
  templates: () => import(/* webpackChunkName: "templates" */ './templates.tsx'),
  account: () => import(/* webpackChunkName: "account" */ './account.tsx'),
  changePassword: () => import(/* webpackChunkName: "change-password" */ './change-password.tsx'),
  positions: () => import(/* webpackChunkName: "positions" */ './positions.tsx'),
  audit: () => import(/* webpackChunkName: "audit" */ './audit.tsx'),
  releases: () => import(/* webpackChunkName: "releases" */ './releases.tsx'),
  notFound: () => import(/* webpackChunkName: "not-found" */ './not-found.tsx'),
};
