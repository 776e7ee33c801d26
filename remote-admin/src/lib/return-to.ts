export const LOGIN_PATH = '/admin';
export const DASHBOARD_PATH = '/admin/dashboard';

const BASE = 'https://same-origin.invalid';

/** Pages for somebody who is not signed in: nobody comes back to them after the login. */
const BEFORE_LOGIN = /^\/admin\/(login|forgot-password|reset-password)\/?$/;

/** The address of the login page that comes back to `url` afterwards. */
export const loginPathFor = (url: string): string => comingBackTo(LOGIN_PATH, url);

/** The address of the page that sets two-step login up and comes back to `url` afterwards. */
export const setUpTwoStepPathFor = (url: string): string => comingBackTo('/admin/set-up-two-step', url);

function comingBackTo(path: string, url: string): string {
  const { pathname, search } = new URL(url, BASE);
  return `${path}?returnTo=${encodeURIComponent(pathname + search)}`;
}

/**
 * Where to go after login: `returnTo` if it is a page of the back office on this origin, else the dashboard.
 * It is resolved as a browser would before it is judged, so dot segments, back slashes and control characters do not
 * lead elsewhere.
 */
export function safeReturnTo(returnTo: string | null): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, BASE)) return DASHBOARD_PATH;
  const { origin, pathname, search, hash } = new URL(returnTo, BASE);
  const isScreen = origin === BASE && /^\/admin\/[^/]/.test(pathname) && !BEFORE_LOGIN.test(pathname);
  return isScreen ? pathname + search + hash : DASHBOARD_PATH;
}
