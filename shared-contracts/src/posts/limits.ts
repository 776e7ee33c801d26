/** Maximum number of characters of a post's HTML, excluding pasted pictures. */
export const MAX_POST_HTML = 500_000;
