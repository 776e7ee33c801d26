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

/** The admin who makes the request. */
export interface Actor {
  readonly adminId: string;
}

/** The dependencies of services, which take `({ ctx, input })`. */
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
  /** The origin of the back office, for links in mails to staff. */
  readonly adminOrigin: string;
  /** The recipient of notifications about new enquiries and applications. */
  readonly notifyEmail: string;
  /** Delay before a decision mail is sent, during which the decision can be undone. */
  readonly decisionMailDelayMs: number;
  /** Queries on the primary, never on a replica. */
  readonly blogQueries: BlogQueries;
  readonly readPublic: ReadPublic;
  /** Set on staff routes. Services that need it call `requireActor`. */
  readonly actor?: Actor;
}
