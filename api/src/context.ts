import type { SecretBox } from './auth/secret-box.ts';
import type { Sessions } from './auth/sessions.ts';
import type { TwoStepPolicy } from './auth/two-step-policy.ts';
import type { Clock } from './clock.ts';
import type { Limits } from './limits/limits.ts';
import type { Database } from './db/open-database.ts';
import type { ScanFile } from './storage/scan-file.ts';
import type { Storage } from './storage/storage.ts';
import type { BlogQueries } from './services/blogs/blog-queries.ts';
import type { ReadPublic } from './services/blogs/public-reads.ts';

/** The member of staff who acts. */
export interface Actor {
  readonly adminId: string;
}

/** What a service may use. Services take `({ ctx, input })`. */
export interface ServiceContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly secrets: SecretBox;
  readonly twoStepPolicy: TwoStepPolicy;
  readonly limits: Limits;
  readonly storage: Storage;
  readonly scanFile: ScanFile;
  /** The origin that visitors see, for links in mails. */
  readonly publicOrigin: string;
  /** Where the back office is, for links in mails to staff. */
  readonly adminOrigin: string;
  /** Who gets mail about new enquiries and applications. */
  readonly notifyEmail: string;
  /** How long a mail about a decision waits, so that it can be taken back. */
  readonly decisionMailDelayMs: number;
  /** On the database itself, never on a replica. */
  readonly blogQueries: BlogQueries;
  readonly readPublic: ReadPublic;
  /** Set by the routes of staff; a service that needs it asks `requireActor`. */
  readonly actor?: Actor;
}
