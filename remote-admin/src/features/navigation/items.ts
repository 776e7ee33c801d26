/** The screens that the rail names. A new screen is one line here, one in `pages/screens.ts` and its route. */
export const NAVIGATION_ITEMS: readonly { readonly to: string; readonly label: string }[] = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/blogs', label: 'Blogs' },
];
