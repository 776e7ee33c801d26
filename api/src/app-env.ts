import type { HttpBindings } from '@hono/node-server';
import type { Session } from './auth/sessions.ts';

/** What Hono's context carries in this app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's address, as far as trusted proxies tell. */
    address: string;
    /** Set behind `requireSession`. */
    session: Session;
  };
}
