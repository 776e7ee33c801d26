/** A path as it may be logged: without the token of a preview link, which is secret. */
export const loggedPath = (path: string): string => path.replace(/^(\/release-preview\/).*/s, '$1…');
