/** Where a tab keeps what was typed into a page that had to be loaded anew. A logout drops it. */
export const KEPT_INPUT = 'kept-input';
