import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { DocumentCache } from '../document/document-cache.ts';
import { isLocalProgram, REGISTRATION_PATH, Registration } from './registration.ts';
import type { RemoteOverrides } from './remote-overrides.ts';

/** What may also come from development servers, for styles, pictures and word of new builds. */
const widened = new Set(['style-src', 'img-src', 'font-src', 'media-src', 'connect-src']);

/** The policy of a document, opened for development servers on this machine. Scripts need nothing: `strict-dynamic`. */
export const developmentPolicy = (policy: string): string =>
  policy
    .split('; ')
    .map((directive) =>
      widened.has(directive.split(' ', 1)[0] ?? '') ? `${directive} http://127.0.0.1:*` : directive,
    )
    .join('; ');

interface Dependencies {
  readonly overrides: RemoteOverrides;
  readonly cache: DocumentCache;
  readonly log: Logger;
}

/**
 * Puts around the shell what development needs: the place where development servers register, no kept documents, and a
 * policy that lets a page load from those servers. Not a part of the shell unless `ALLOW_DEV_REMOTES` is set.
 */
export function developmentApp(shell: Hono, { overrides, cache, log }: Dependencies): Hono {
  const app = new Hono();
  app.on(['POST', 'DELETE'], REGISTRATION_PATH, async (c) => {
    if (!isLocalProgram(getConnInfo(c).remote.address, c.req.raw.headers)) {
      return c.json({ message: 'Only a program on this machine may register a remote.' }, 403);
    }
    const registration = Registration.safeParse(await c.req.json().catch(() => undefined));
    if (!registration.success) return c.json({ message: registration.error.issues[0]?.message }, 400);
    const { remote, origin } = registration.data;
    if (!overrides.originsOf(remote).includes(origin)) log.info({ remote, origin }, 'remote in development');
    if (c.req.method === 'POST') overrides.hear(remote, origin);
    else overrides.forget(remote, origin);
    return c.body(null, 204);
  });
  app.all('*', async (c) => {
    cache.clear();
    const answer = await shell.fetch(c.req.raw, c.env);
    const policy = answer.headers.get('content-security-policy');
    if (policy) answer.headers.set('content-security-policy', developmentPolicy(policy));
    return answer;
  });
  return app;
}
