import type { FileEntry, FileStore } from './storage.ts';

/**
 * Removes the files of a store that nothing uses. A file that cannot be removed does not prevent the removal of others.
 * @param signal aborts before the next file
 * @throws the error of the last such file
 */
export async function removeUnusedFiles(
  store: FileStore,
  isUnused: (file: FileEntry) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  for await (const file of store.list()) {
    if (signal.aborted) break;
    if (!(await isUnused(file))) continue;
    await store.remove(file.name).catch((error: unknown) => {
      failure = { error };
    });
  }
  if (failure) throw failure.error;
}
