/** Replaces this document with another: its memory is freed, and Back does not return to it. */
export const loadDocument = (path: string): void => window.location.replace(path);

/** Reloads this document. */
export const reloadDocument = (): void => window.location.reload();
