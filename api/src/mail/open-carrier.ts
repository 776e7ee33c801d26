import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Carrier } from './carrier.ts';
import { createFolderCarrier } from './folder-carrier.ts';
import { createSmtpCarrier } from './smtp-carrier.ts';

/** The mail server that the settings name, else a folder of the data folder. Nothing is asked of either yet. */
export const openCarrier = ({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>): Carrier =>
  smtp ? createSmtpCarrier(smtp) : createFolderCarrier(mailFolder(dataDir));

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');
