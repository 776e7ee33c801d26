import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../storage/private-files.ts';
import { type MailTransport, TransportUnavailableError } from './transport.ts';

/** Writes mails as `{id}.eml` into a folder, where no mail server is configured. */
export const createFolderTransport = (folder: string): MailTransport => ({
  open: async () => {
    await makePrivateFolder(folder).catch((error: NodeJS.ErrnoException) => {
      throw new TransportUnavailableError(`Cannot create the mail folder (${error.code})`);
    });
    return {
      deliver: async ({ id, raw }) => {
        const path = join(folder, `${id}.eml`);
        try {
          await writeFile(`${path}.part`, raw, { flush: true, mode: PRIVATE_FILE });
          await rename(`${path}.part`, path);
          return { outcome: 'accepted' };
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          return { outcome: 'postponed', reason: `Cannot write the mail into its folder (${code})` };
        }
      },
      close: () => undefined,
    };
  },
});
