/** Most characters of a post's HTML, pasted pictures not counted. */
export const MAX_POST_HTML = 500_000;
