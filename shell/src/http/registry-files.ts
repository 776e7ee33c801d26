import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { RegistryDocument } from 'shared-contracts/releases/release';
import { z } from 'zod';

const REGISTRY_FILE = '/remotes/registry.json';
const SCHEMA_FILE = '/remotes/registry.schema.json';

/** Without author and reason of the change, which contain a login and the health of canaries. */
const PublicRegistry = RegistryDocument.omit({ change: true });

/**
 * The active versions, for clients that discover remotes (AWS frontend-discovery), and the JSON Schema (2020-12) of
 * that file.
 * @param active The active registry document; undefined if nothing was ever released.
 */
export function registryFiles(active: () => Promise<RegistryDocument | undefined>): Hono {
  const app = new Hono();
  app.use(REGISTRY_FILE, etag());
  app.use(SCHEMA_FILE, etag());
  const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
  app.get(REGISTRY_FILE, async (c) => {
    const document = await active();
    if (!document) return c.json({ message: 'Nothing was released' }, 503);
    const { schema, number, environment, microFrontends } = document;
    return c.json({ schema, number, environment, microFrontends }, 200, headers);
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
