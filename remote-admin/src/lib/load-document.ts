/** Replaces this document with another: nothing of it stays in memory, and Back does not return to it. */
export const loadDocument = (path: string): void => window.location.replace(path);

/** Reloads this document. */
export const reloadDocument = (): void => window.location.reload();
