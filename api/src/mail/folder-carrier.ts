import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../storage/private-files.ts';
import { type Carrier, CarrierAwayError } from './carrier.ts';

/** Writes mails as `{id}.eml` into a folder, where no mail server is set. */
export const createFolderCarrier = (folder: string): Carrier => ({
  open: async () => {
    await makePrivateFolder(folder).catch((error: NodeJS.ErrnoException) => {
      throw new CarrierAwayError(`The folder for mails cannot be made (${error.code})`);
    });
    return {
      handOver: async ({ id, content }) => {
        const path = join(folder, `${id}.eml`);
        try {
          await writeFile(`${path}.part`, content, { flush: true, mode: PRIVATE_FILE });
          await rename(`${path}.part`, path);
          return { outcome: 'taken' };
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          return { outcome: 'postponed', reason: `The mail cannot be written into its folder (${code})` };
        }
      },
      close: () => undefined,
    };
  },
});
