export const LOGIN_PATH = '/admin';
export const DASHBOARD_PATH = '/admin/dashboard';

const BASE = 'https://same-origin.invalid';

/** The address of the login page that comes back to `url` afterwards (decision 41). */
export function loginPathFor(url: string): string {
  const { pathname, search } = new URL(url, BASE);
  return `${LOGIN_PATH}?returnTo=${encodeURIComponent(pathname + search)}`;
}

/**
 * Where to go after login: `returnTo` if it is a page of the back office on this origin, else the dashboard.
 * It is resolved as a browser would before it is judged, so dot segments, back slashes and control characters do not
 * lead elsewhere.
 */
export function safeReturnTo(returnTo: string | null): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, BASE)) return DASHBOARD_PATH;
  const { origin, pathname, search, hash } = new URL(returnTo, BASE);
  const isAdminPage = origin === BASE && /^\/admin\/[^/]/.test(pathname);
  return isAdminPage ? pathname + search + hash : DASHBOARD_PATH;
}
