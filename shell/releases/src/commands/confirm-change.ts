import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';
import type { Registry } from '../registry/registry.ts';

/** A change was written, but the site does not follow it. The message says where it was written and what the site shows. */
export class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError';
}

interface Dependencies {
  /** Origin of the site. */
  readonly site: string;
  /** Folder or address of the store that was written. */
  readonly storeName: string;
  readonly registry: Registry;
  /** How long the site may take to follow a change. */
  readonly waitMs?: number | undefined;
}

const PAUSE_MS = 200;
const REQUEST_MS = 5_000;

/** As far as this needs it: a shell of another version may serve more. */
const ServedRegistry = z.object({
  number: z.int(),
  environment: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.object({
        metadata: z.object({ version: z.string(), integrity: z.string() }),
        deployment: z.object({ traffic: z.number() }),
      }),
    ),
  ),
});
type ServedEntry = z.infer<typeof ServedRegistry>['microFrontends'][string][number];

/** Rejects with UnconfirmedError when the site does not follow the registry within `waitMs`. */
export type Confirmation = (remote: RemoteName, waitMs?: number) => Promise<void>;

/**
 * Asks a site by its `/remotes/registry.json` whether it follows this registry, at least up to the newest document. Its
 * number alone does not tell: another store may have gone further.
 */
export function createConfirmation({
  site,
  storeName,
  registry,
  waitMs = 20_000,
}: Dependencies): Confirmation {
  const faultOf = async (number: number, remote: RemoteName): Promise<string | undefined> => {
    const served = await readServed(`${site}/remotes/registry.json`);
    if (typeof served === 'string') return `${served}: PUBLIC_ORIGIN or PORT may be wrong`;
    if (served.environment !== registry.environment)
      return `follows the environment ${served.environment}: RELEASE_ENVIRONMENT may be wrong`;
    const own = served.number < number ? undefined : await registry.read(served.number);
    const isSame = inShort(own?.microFrontends[remote]) === inShort(served.microFrontends[remote]);
    if (own && isSame) return undefined;
    return (
      `follows document ${served.number} of ${served.environment}, which is not from there: ` +
      'DATA_DIR or RELEASE_STORE_URL may name another store than the site has, or the site refuses the document (see its log)'
    );
  };

  return async (remote, patience = waitMs) => {
    const number = await registry.latestNumber();
    const end = performance.now() + patience;
    for (;;) {
      const fault = await faultOf(number, remote);
      if (fault === undefined) return;
      if (performance.now() >= end) {
        const written = `Document ${number} of ${registry.environment} is in ${storeName}`;
        throw new UnconfirmedError(`${written}, but ${site} ${fault}. --no-check does not ask the site.`);
      }
      await pause(PAUSE_MS);
    }
  };
}

async function readServed(address: string): Promise<z.infer<typeof ServedRegistry> | string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_MS) });
    if (response.status === 503) return 'has no releases';
    if (!response.ok) return `answers ${response.status} for /remotes/registry.json`;
    return ServedRegistry.parse(await response.json());
  } catch (error) {
    return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
      ? 'does not answer'
      : 'serves no registry that can be read';
  }
}

/** What visitors get of a remote: its versions and their shares. */
const inShort = (entries: readonly (RegistryEntry | ServedEntry)[] | undefined): string =>
  JSON.stringify(
    entries?.map(({ metadata, deployment }) => [metadata.version, metadata.integrity, deployment.traffic]),
  );
