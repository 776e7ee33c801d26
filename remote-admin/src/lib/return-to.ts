export const LOGIN_PATH = '/admin';
export const DASHBOARD_PATH = '/admin/dashboard';

const BASE = 'https://same-origin.invalid';

/** Pages without a session; a login never returns to them. */
const BEFORE_LOGIN = /^\/admin\/(login|forgot-password|reset-password)\/?$/;

/** The path of the login page that returns to `url` afterwards. */
export const loginPathFor = (url: string): string => withReturnTo(LOGIN_PATH, url);

/** The path of the two-step login setup that returns to `url` afterwards. */
export const setUpTwoStepPathFor = (url: string): string => withReturnTo('/admin/set-up-two-step', url);

function withReturnTo(path: string, url: string): string {
  const { pathname, search } = new URL(url, BASE);
  return `${path}?returnTo=${encodeURIComponent(pathname + search)}`;
}

/**
 * The destination after login: `returnTo` if it is a back-office page of this origin, else the dashboard. It is resolved
 * as a browser resolves it before it is checked, so dot segments, backslashes and control characters cannot lead
 * elsewhere.
 */
export function safeReturnTo(returnTo: string | null): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, BASE)) return DASHBOARD_PATH;
  const { origin, pathname, search, hash } = new URL(returnTo, BASE);
  const isScreen = origin === BASE && /^\/admin\/[^/]/.test(pathname) && !BEFORE_LOGIN.test(pathname);
  return isScreen ? pathname + search + hash : DASHBOARD_PATH;
}
