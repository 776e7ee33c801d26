/** The session storage key of form input saved before a reload. A logout removes it. */
export const SAVED_INPUT_KEY = 'kept-input';
