import type { Sessions } from './auth/sessions.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/open-database.ts';
import type { BlogQueries } from './services/blogs/blog-queries.ts';

/** What a service may use. Services take `({ ctx, input })`. */
export interface ServiceContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly blogQueries: BlogQueries;
}
