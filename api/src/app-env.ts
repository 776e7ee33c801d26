import type { HttpBindings } from '@hono/node-server';
import type { Session } from './auth/sessions.ts';
import type { ServiceContext } from './context.ts';
import type { Log } from './log.ts';

/** The types of Hono's context in this app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** For errors after the response has begun; all others are logged with the request. */
    log: Log;
    /** For services. After `requireSession` it has the actor. */
    ctx: ServiceContext;
    /** The client's address, resolved through the trusted proxies. */
    address: string;
    /** Default headers of every response. */
    headers: Readonly<Record<string, string>>;
    /** The response that already has all default headers. */
    completed: Response | undefined;
    /** Serialised `Set-Cookie` headers of the response. */
    cookies: readonly string[] | undefined;
    /** Set by `requireSession`, before it checks the CSRF token. */
    session: Session;
  };
}
