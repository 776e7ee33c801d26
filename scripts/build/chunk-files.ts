import type { Compilation } from '@rspack/core';

/** The files of each named chunk or entry, in loading order. */
export const chunkFiles = ({ namedChunkGroups }: Compilation): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    [...namedChunkGroups].map(([name, group]) => [
      name,
      group.getFiles().filter((file) => !file.includes('.hot-update.')),
    ]),
  );
