/** Leaves this document for another: nothing of it stays in memory, and Back does not bring it up again. */
export const loadDocument = (path: string): void => window.location.replace(path);

/** Loads this document anew. */
export const reloadDocument = (): void => window.location.reload();
