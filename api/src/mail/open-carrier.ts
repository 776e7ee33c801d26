import { join } from 'node:path';
import type { Carrier } from './carrier.ts';
import { createFolderCarrier } from './folder-carrier.ts';
import { createSmtpCarrier } from './smtp-carrier.ts';
import type { SmtpServer } from './smtp-url.ts';

interface Settings {
  /** Undefined where there is no mail server. */
  readonly smtp: SmtpServer | undefined;
  readonly dataDir: string;
}

/** The mail server that the settings name, else a folder of the data folder. Nothing is asked of either yet. */
export const openCarrier = ({ smtp, dataDir }: Settings): Carrier =>
  smtp ? createSmtpCarrier(smtp) : createFolderCarrier(mailFolder(dataDir));

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');
