import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { REMOTE_NAMES, RegistryDocument } from 'shared-contracts/releases/release';
import { ServedVersions } from 'shared-contracts/releases/served-versions';
import { z } from 'zod';
import type { PublishedReleases } from '../active-release/active-releases.ts';

const REGISTRY_FILE = '/remotes/registry.json';
const SCHEMA_FILE = '/remotes/registry.schema.json';

/** Without author and reason of the change, which contain a login and the health of canaries. */
const PublicRegistry = RegistryDocument.omit({ change: true }).extend({
  serving: z
    .record(z.string(), ServedVersions)
    .optional()
    .describe('By remote; shells of earlier versions omit it'),
});

/**
 * The active versions, for clients that discover remotes (AWS frontend-discovery), with those that this shell serves,
 * and the JSON Schema (2020-12) of that file.
 */
export function registryFiles(releases: Pick<PublishedReleases, 'activeRegistry' | 'servedVersions'>): Hono {
  const app = new Hono();
  app.use(REGISTRY_FILE, etag());
  app.use(SCHEMA_FILE, etag());
  const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
  app.get(REGISTRY_FILE, async (c) => {
    const document = await releases.activeRegistry();
    if (!document) return c.json({ message: 'Nothing was released' }, 503);
    const { schema, number, environment, microFrontends } = document;
    const remotes = REMOTE_NAMES.filter((remote) => microFrontends[remote]);
    const serving = Object.fromEntries(remotes.map((remote) => [remote, releases.servedVersions(remote)]));
    return c.json({ schema, number, environment, microFrontends, serving }, 200, headers);
  });
  app.get(SCHEMA_FILE, (c) => c.json(registrySchema(), 200, headers));
  return app;
}

let jsonSchema: object | undefined;

/** Created on the first request. */
const registrySchema = (): object =>
  (jsonSchema ??= {
    ...z.toJSONSchema(PublicRegistry),
    title: 'Registry of the releases of an environment',
  });
