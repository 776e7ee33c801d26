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
import { recordLogLine } from './logged-errors.ts';
import { createMigratedDatabase, type TestDatabase } from './test-database.ts';

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: NonNullable<RequestInit['body']>;
  /** Required for a stream as body. */
  readonly duplex?: 'half';
  /** The remote address of the connection. */
  readonly peer?: string;
}

export interface TestApp {
  readonly db: TestDatabase['db'];
  readonly url: string;
  readonly storage: Storage;
  readonly secrets: SecretBox;
  readonly readiness: { isReady: boolean; isDraining: boolean };
  /** All log lines so far. */
  readonly logLines: string[];
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Sends a request and validates the response against the OpenAPI document. */
  call(path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** A read replica for public posts. */
  readonly replica?: TestDatabase['db'];
}

/**
 * Creates the app with its own real database. It uses the system time; tests that need another one fake `Date`. Rate
 * limits are off unless `env` has `RATE_LIMITS`.
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
    limits: createLimits(config.rateLimits, database.createRateLimiter),
    secrets,
    clock: () => new Date(),
    log: createLog('debug', {
      write: (line) => {
        logLines.push(line);
        recordLogLine(line);
      },
    }),
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
        // The body is in the Request; nothing is left to read from the connection itself.
        { incoming: { socket: { remoteAddress: peer }, readableEnded: true } as IncomingMessage },
      );
      await checkConformance(init.method ?? 'GET', path, response);
      return response;
    },
  };
}
