/** A screen in the sidebar and the command palette. */
export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  /** The key of its shortcut, after `g`. */
  readonly key: string;
  /** Only for admins in RELEASE_ADMINS. */
  readonly isForReleases?: true;
  /** The dashboard count to show next to it. */
  readonly count?: 'newEnquiries' | 'pendingApplications' | 'troubledMails';
}

/** A new screen needs a line here, one in `pages/screens.ts`, and its route. */
export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { to: '/admin/dashboard', label: 'Dashboard', key: 'd' },
  { to: '/admin/blogs', label: 'Blogs', key: 'b' },
  { to: '/admin/contact', label: 'Contacts', key: 'c', count: 'newEnquiries' },
  { to: '/admin/job', label: 'Job Applications', key: 'j', count: 'pendingApplications' },
  { to: '/admin/positions', label: 'Positions', key: 'p' },
  { to: '/admin/mail', label: 'Mail', key: 'm', count: 'troubledMails' },
  { to: '/admin/templates', label: 'Templates', key: 't' },
  { to: '/admin/audit', label: 'Audit log', key: 'l' },
  { to: '/admin/releases', label: 'Releases', key: 'r', isForReleases: true },
  { to: '/admin/account', label: 'Account', key: 'a' },
  { to: '/admin/change-password', label: 'Change Password', key: 'w' },
];
