import type { HttpBindings } from '@hono/node-server';
import type { Session } from './auth/sessions.ts';
import type { ServiceContext } from './context.ts';

/** What Hono's context carries in this app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** For services. Behind `requireSession` it has the actor. */
    ctx: ServiceContext;
    /** The caller's address, as far as trusted proxies tell. */
    address: string;
    /** Of every answer. */
    headers: Readonly<Record<string, string>>;
    /** The answer that has all of its headers. */
    completed: Response | undefined;
    /** Those that the answer sets, as they are sent. */
    cookies: readonly string[] | undefined;
    /** Set behind `requireSession`, and in its refusals for the sake of the anti-forgery value. */
    session: Session;
  };
}
