import { join } from 'node:path';
import type { MailTransport } from './transport.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { SmtpServer } from './smtp-url.ts';

interface Settings {
  /** Undefined when no mail server is configured. */
  readonly smtp: SmtpServer | undefined;
  readonly dataDir: string;
}

/** Transport to the configured mail server, else into the data folder. Does not connect yet. */
export const createTransport = ({ smtp, dataDir }: Settings): MailTransport =>
  smtp ? createSmtpTransport(smtp) : createFolderTransport(mailFolder(dataDir));

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');
