import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureStore, typeOfPicture } from './picture-store.ts';

/** Keeps pictures as files of one folder, which is made at the first one. */
export function createFolderPictureStore(folder: string): PictureStore {
  return {
    put: async (bytes, extension) => {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`;
      const path = join(folder, name);
      if (await exists(path)) return name;
      await mkdir(folder, { recursive: true });
      // Renamed when it is complete, so that nobody is served half a picture.
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
      return name;
    },
    read: async (name) => {
      if (typeOfPicture(name) === null) return null;
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
