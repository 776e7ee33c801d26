/** The session storage key of what was typed into a page that had to be reloaded. A logout removes it. */
export const KEPT_INPUT = 'kept-input';
