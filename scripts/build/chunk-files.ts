import type { Compilation } from '@rspack/core';

/** The name of each chunk or entry, to the files that a page needs for it, in order. */
export const chunkFiles = ({ namedChunkGroups }: Compilation): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    [...namedChunkGroups].map(([name, group]) => [
      name,
      group.getFiles().filter((file) => !file.includes('.hot-update.')),
    ]),
  );
