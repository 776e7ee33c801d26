import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { DevelopmentReleases } from './development-releases.ts';
import { isLocalProgram, REGISTRATION_PATH, Registration } from './registration.ts';
import { RemoteOverrides } from './remote-overrides.ts';

/** Directives that also allow development servers, for styles, images and build events. */
const widened = new Set(['style-src', 'img-src', 'font-src', 'media-src', 'connect-src']);

/** Extends a document's policy to development servers on this machine. Scripts are covered by `strict-dynamic`. */
export const developmentPolicy = (policy: string): string =>
  policy
    .split('; ')
    .map((directive) =>
      widened.has(directive.split(' ', 1)[0] ?? '') ? `${directive} http://127.0.0.1:*` : directive,
    )
    .join('; ');

/** The shell's dependencies that development uses. */
interface DevelopmentDependencies {
  readonly releases: ActiveReleases;
  readonly cache: { clear(): void };
  readonly log: Logger;
}

/**
 * Wraps the shell for development: an endpoint where development servers register, no document cache, and a policy that
 * allows those servers. Only with `ALLOW_DEV_REMOTES`.
 * @param createApp The shell's own.
 */
export function createDevelopmentApp<Dependencies extends DevelopmentDependencies>(
  createApp: (dependencies: Dependencies) => Hono,
  dependencies: Dependencies,
): Hono {
  const { releases, cache, log } = dependencies;
  const overrides = new RemoteOverrides();
  const developmentReleases = new DevelopmentReleases({ published: releases, overrides, log });
  const shell = createApp({ ...dependencies, releases: developmentReleases });
  const app = new Hono();
  app.on(['POST', 'DELETE'], REGISTRATION_PATH, async (c) => {
    if (!isLocalProgram(getConnInfo(c).remote.address, c.req.raw.headers)) {
      return c.json({ message: 'Only a program on this machine may register a remote.' }, 403);
    }
    const registration = Registration.safeParse(await c.req.json().catch(() => undefined));
    if (!registration.success) return c.json({ message: registration.error.issues[0]?.message }, 400);
    const { remote, origin } = registration.data;
    if (!overrides.originsOf(remote).includes(origin)) log.info({ remote, origin }, 'remote in development');
    if (c.req.method === 'POST') overrides.register(remote, origin);
    else overrides.unregister(remote, origin);
    return c.body(null, 204);
  });
  // A worker must be same-origin, so its files are requested here.
  app.get('/remotes/:remote/development/files/*', async (c, next) => {
    const remote = REMOTE_NAMES.find((name) => name === c.req.param('remote'));
    const [origin] = remote ? overrides.originsOf(remote) : [];
    if (!origin) return next();
    const file = await fetch(origin + c.req.path.slice(c.req.path.indexOf('/files/')));
    const type = file.headers.get('content-type') ?? 'application/octet-stream';
    return new Response(file.body, { status: file.status, headers: { 'content-type': type } });
  });
  app.all('*', async (c) => {
    cache.clear();
    const response = await shell.fetch(c.req.raw, c.env);
    const policy = response.headers.get('content-security-policy');
    if (policy) response.headers.set('content-security-policy', developmentPolicy(policy));
    return response;
  });
  return app;
}
