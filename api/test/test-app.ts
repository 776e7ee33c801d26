import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { createSecretBox, type SecretBox } from '../src/auth/secret-box.ts';
import { loadConfig } from '../src/config.ts';
import { createLimits } from '../src/limits/limits.ts';
import { createLog } from '../src/log.ts';
import { openStorage } from '../src/storage/open-storage.ts';
import type { Storage } from '../src/storage/storage.ts';
import { checkConformance } from './conformance.ts';
import { createMigratedDatabase, type TestDatabase } from './test-database.ts';

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: NonNullable<RequestInit['body']>;
  /** Needed with a stream as the body. */
  readonly duplex?: 'half';
  /** The peer of the connection. */
  readonly peer?: string;
}

export interface TestApp {
  readonly db: TestDatabase['db'];
  readonly url: string;
  readonly storage: Storage;
  readonly secrets: SecretBox;
  readonly readiness: { isReady: boolean; isDraining: boolean };
  /** Every log line so far. */
  readonly logLines: string[];
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Calls the API, which must answer as the OpenAPI document says. */
  call(path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** A database from which posts are read when it has all changes. */
  readonly replica?: TestDatabase['db'];
}

/**
 * The app on a real database of its own. The time is the system's: tests that need another one fake `Date`.
 * Nothing is limited, unless `env` has `RATE_LIMITS`.
 * @param env settings that differ from the defaults
 */
export async function createTestApp(
  env: Readonly<Record<string, string>> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createMigratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'api-app-'));
  const close = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...openApp(database, folder, env, options), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openApp(
  database: TestDatabase,
  folder: string,
  env: Readonly<Record<string, string>>,
  { replica }: TestAppOptions,
): Omit<TestApp, 'close'> {
  const config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: folder, RATE_LIMITS: 'off', ...env });
  const logLines: string[] = [];
  const readiness = { isReady: true, isDraining: false };
  const storage = openStorage(config);
  const key = randomBytes(32);
  const secrets = createSecretBox(async () => key);
  const app = createApp({
    config,
    db: database.db,
    replica,
    limits: createLimits(config.rateLimits, database.openLimitWindow),
    secrets,
    clock: () => new Date(),
    log: createLog('debug', { write: (line) => void logLines.push(line) }),
    storage,
    readiness,
    checkDatabase: database.check,
  });
  return {
    db: database.db,
    url: database.url,
    storage,
    secrets,
    readiness,
    logLines,
    routes: app.routes,
    call: async (path, { json, peer = '203.0.113.1', headers, ...init } = {}) => {
      const response = await app.request(
        path,
        {
          ...init,
          headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        },
        // The body is handed over beside it: of the connection itself, nothing is left to read.
        { incoming: { socket: { remoteAddress: peer }, readableEnded: true } as IncomingMessage },
      );
      await checkConformance(init.method ?? 'GET', path, response);
      return response;
    },
  };
}
