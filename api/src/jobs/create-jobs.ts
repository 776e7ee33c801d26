import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { purgeExpired } from '../services/accounts/purge-expired.ts';
import { sendResetLinks } from '../services/accounts/send-reset-links.ts';
import { mailFolder, createTransport } from '../mail/create-transport.ts';
import { backfillThreadTexts } from '../services/enquiries/backfill-thread-texts.ts';
import { purgeIdempotencyKeys } from '../services/forms/purge-idempotency-keys.ts';
import { sendDueMail } from '../services/mail/send-due-mail.ts';
import { purgeMailFiles } from '../services/mail/purge-mail-files.ts';
import { purgeBlogs } from '../services/blogs/purge-blogs.ts';
import { makeVariants } from '../services/pictures/make-variants.ts';
import { purgePictures } from '../services/pictures/purge-pictures.ts';
import { purgeOld } from '../services/retention/purge-old.ts';
import { purgeOrphanedResumes } from '../services/retention/purge-orphaned-resumes.ts';
import { purgeUnfinishedFiles } from '../services/retention/purge-unfinished-files.ts';
import type { Storage } from '../storage/storage.ts';
import type { Job } from './job.ts';
import { traceTransport } from '../mail/trace-transport.ts';
import { NO_TRACING, type Tracing } from 'tracing/tracing';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

export interface JobDeps {
  readonly config: Pick<
    Config,
    'adminOrigin' | 'smtp' | 'dataDir' | 'uploadFolder' | 'sender' | 'enquiriesKeptMs' | 'applicationsKeptMs'
  >;
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly tracing?: Pick<Tracing, 'span'>;
}

/** All background jobs of the API. A new job is a service that does what is due, and an entry here. */
export function createJobs({ config, tracing = NO_TRACING, ...ctx }: JobDeps): readonly Job[] {
  const transport = traceTransport(createTransport(config), tracing);
  const { sender, enquiriesKeptMs, applicationsKeptMs } = config;
  return [
    {
      name: 'send-mail',
      everyMs: SECOND_MS,
      instances: 'every',
      run: (signal) => sendDueMail({ ctx, input: { transport, sender, signal } }),
    },
    {
      name: 'send-reset-links',
      everyMs: SECOND_MS,
      instances: 'one',
      run: (signal) => sendResetLinks({ ctx: { ...ctx, adminOrigin: config.adminOrigin }, signal }),
    },
    {
      name: 'purge-mail-files',
      everyMs: 10 * MINUTE_MS,
      // Each instance may have its own mail folder.
      instances: 'every',
      run: (signal) => purgeMailFiles({ ctx, input: { folder: mailFolder(config.dataDir), signal } }),
    },
    {
      name: 'purge-unfinished-files',
      everyMs: HOUR_MS,
      // Each instance may have its own data folder.
      instances: 'every',
      run: () => purgeUnfinishedFiles({ ctx, input: config }),
    },
    {
      name: 'purge-expired',
      everyMs: 10 * MINUTE_MS,
      instances: 'one',
      run: () => purgeExpired({ ctx }),
    },
    {
      name: 'purge-idempotency-keys',
      everyMs: HOUR_MS,
      instances: 'one',
      run: () => purgeIdempotencyKeys({ ctx }),
    },
    {
      name: 'purge-old',
      everyMs: HOUR_MS,
      instances: 'one',
      run: (signal) => purgeOld({ ctx, input: { enquiriesKeptMs, applicationsKeptMs, signal } }),
    },
    {
      name: 'backfill-thread-texts',
      everyMs: 24 * HOUR_MS,
      instances: 'one',
      run: (signal) => backfillThreadTexts({ ctx, signal }),
    },
    {
      name: 'purge-orphaned-resumes',
      everyMs: 6 * HOUR_MS,
      instances: 'one',
      run: (signal) => purgeOrphanedResumes({ ctx, signal }),
    },
    {
      name: 'make-picture-variants',
      everyMs: SECOND_MS,
      instances: 'one',
      run: (signal) => makeVariants({ ctx, signal }),
    },
    {
      name: 'purge-blogs',
      everyMs: HOUR_MS,
      instances: 'one',
      run: () => purgeBlogs({ ctx }),
    },
    {
      name: 'purge-pictures',
      everyMs: 6 * HOUR_MS,
      instances: 'one',
      run: (signal) => purgePictures({ ctx, signal }),
    },
  ];
}
