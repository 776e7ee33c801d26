import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BucketAddress, BucketUrl, FolderOrBucketUrl } from 'shared-contracts/settings/bucket-url';
import { RETENTION } from 'shared-contracts/firm/privacy';
import { readSettings } from 'shared-contracts/settings/read-settings';
import { KnownPort, Origin } from 'shared-contracts/settings/settings';
import { z } from 'zod';
import { type DatabaseAddress, DatabaseUrl } from '../../api/src/db/database-url.ts';
import { bucketTree } from './files/bucket-tree.ts';
import type { FileTree } from './files/file-tree.ts';
import { folderTree } from './files/folder-tree.ts';
import { BackupsKept, type Retention } from './retention.ts';

const Settings = z.object({
  DATA_DIR: z.string().default('.data'),
  SHELL_DATA_DIR: z.string().optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  STORAGE_URL: BucketUrl.optional(),
  RELEASE_STORE_URL: FolderOrBucketUrl.optional(),
  BACKUP_URL: FolderOrBucketUrl,
  BACKUP_KEY: z
    .string('Set a key; `pnpm ops key` generates one')
    .transform((text) => text.trim())
    .refine(
      (key) => /^(?:AGE-SECRET-KEY-(?:PQ-)?1|age1)[0-9a-z]+$/i.test(key),
      'Use an age key, AGE-SECRET-KEY-1… or age1…',
    ),
  BACKUPS_KEPT: BackupsKept.prefault(`7d,4w,${RETENTION.backups.months}m`),
  BACKUP_METRICS: z.string().endsWith('.prom', 'Name a file that ends with .prom').optional(),
});

/** Of `pnpm ops status`, which needs no backups. */
const StatusSettings = Settings.extend({
  BACKUP_URL: FolderOrBucketUrl.optional(),
  BACKUP_KEY: z.string().optional(),
  PORT: KnownPort.default(3000),
  PUBLIC_ORIGIN: Origin.optional(),
});

/** Settings that may also be read from the file in `…_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'STORAGE_URL',
  'RELEASE_STORE_URL',
  'BACKUP_URL',
  'BACKUP_KEY',
] as const;

export interface OpsSettings {
  readonly dataDir: string;
  /** Undefined: the private database of `dataDir`. */
  readonly database: DatabaseAddress | undefined;
  /** Files to back up, by name. */
  readonly trees: Readonly<Record<string, FileTree>>;
  readonly backups: FileTree;
  /** An age key: a secret one writes and reads, a public one only writes. */
  readonly key: string;
  readonly retention: Retention;
  /** The file that gets the time of a successful backup; undefined: none. */
  readonly metricsFile: string | undefined;
}

/**
 * Reads the settings of backups, and those shared with the servers.
 * @throws SettingsError with every wrong setting
 */
export function readOpsSettings(environment: Readonly<Record<string, string | undefined>>): OpsSettings {
  const values = readSettings(Settings, { environment, secrets: SECRETS, readFile: readFileSync });
  const { DATA_DIR, SHELL_DATA_DIR, DATABASE_URL, STORAGE_URL, RELEASE_STORE_URL, ...rest } = values;
  const dataDir = path.resolve(DATA_DIR);
  const shellDir = path.resolve(SHELL_DATA_DIR ?? DATA_DIR);
  const stored = (kind: string) => treeOf(STORAGE_URL ?? path.join(dataDir, kind), `${kind}/`, 'STORAGE_URL');
  return {
    dataDir,
    database: DATABASE_URL,
    trees: {
      media: stored('media'),
      resumes: stored('resumes'),
      // Before the releases that it names: of one that is published meanwhile, the restored store would lack the files.
      'registry-served': folderTree(path.join(shellDir, 'registry-served')),
      releases: treeOf(
        resolveIn(shellDir, RELEASE_STORE_URL ?? 'releases'),
        'releases/',
        'RELEASE_STORE_URL',
      ),
      keys: folderTree(path.join(shellDir, 'keys')),
      'two-step-key': folderTree(dataDir, 'two-step.key'),
    },
    backups: treeOf(resolveIn('', rest.BACKUP_URL), 'backups/', 'BACKUP_URL'),
    key: rest.BACKUP_KEY,
    retention: rest.BACKUPS_KEPT,
    metricsFile: rest.BACKUP_METRICS,
  };
}

export interface StatusSettings {
  /** Where visitors reach the site. */
  readonly origin: string;
  readonly dataDir: string;
  /** Undefined: the private database of `dataDir`. */
  readonly database: DatabaseAddress | undefined;
  /** Undefined: none are configured. */
  readonly backups: FileTree | undefined;
  /** The folders that are written to. */
  readonly folders: readonly string[];
}

/**
 * Reads the settings of the status command.
 * @throws SettingsError with every wrong setting
 */
export function readStatusSettings(
  environment: Readonly<Record<string, string | undefined>>,
): StatusSettings {
  const settings = readSettings(StatusSettings, { environment, secrets: SECRETS, readFile: readFileSync });
  const { BACKUP_URL, SHELL_DATA_DIR, PUBLIC_ORIGIN, PORT } = settings;
  const dataDir = path.resolve(settings.DATA_DIR);
  const backups = BACKUP_URL === undefined ? undefined : resolveIn('', BACKUP_URL);
  return {
    origin: PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
    dataDir,
    database: settings.DATABASE_URL,
    backups: backups === undefined ? undefined : treeOf(backups, 'backups/', 'BACKUP_URL'),
    folders: [
      dataDir,
      ...(SHELL_DATA_DIR ? [path.resolve(SHELL_DATA_DIR)] : []),
      ...(typeof backups === 'string' ? [backups] : []),
    ],
  };
}

const resolveIn = (folder: string, location: string | BucketAddress) =>
  typeof location === 'string' ? path.resolve(folder, location) : location;

const treeOf = (location: string | BucketAddress, prefix: string, setting: string): FileTree =>
  typeof location === 'string' ? folderTree(location) : bucketTree(location, prefix, setting);
