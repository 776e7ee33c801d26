import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { SignedRegistryDocument } from 'shared-contracts/release';
import { z } from 'zod';

/** Below `/remotes/`, beside the releases that it names. */
const REGISTRY_FILE = '/remotes/registry.json';
const SCHEMA_FILE = '/remotes/registry.schema.json';

/**
 * What is in force, for programs that find the remotes by it (AWS frontend-discovery), with the environment's signature;
 * and its JSON Schema (2020-12), made of the one that the shell checks it by.
 * @param inForce The registry document that is followed; undefined where nothing was ever released.
 */
export function registryFiles(inForce: () => Promise<SignedRegistryDocument | undefined>): Hono {
  const app = new Hono();
  app.use(REGISTRY_FILE, etag());
  app.use(SCHEMA_FILE, etag());
  const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
  app.get(REGISTRY_FILE, async (c) => {
    const document = await inForce();
    return document ? c.json(document, 200, headers) : c.json({ message: 'Nothing was released' }, 503);
  });
  app.get(SCHEMA_FILE, (c) => c.json(registrySchema(), 200, headers));
  return app;
}

let schema: object | undefined;

/** Made when first asked for. */
const registrySchema = (): object =>
  (schema ??= {
    ...z.toJSONSchema(SignedRegistryDocument),
    title: 'Registry of the releases of an environment',
  });
