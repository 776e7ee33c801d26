import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import { ServedVersions } from 'shared-contracts/releases/served-versions';
import { z } from 'zod';
import type { Registry } from '../registry/registry.ts';
import type { ChangeOptions } from './options.ts';

/**
 * A change was written, but the site does not follow it, or refuses a release that it names. The message names the store
 * and what the site serves.
 */
export class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError';
}

interface Dependencies {
  /** Origin of the site. */
  readonly site: string;
  /** Folder or URL of the store that was written to. */
  readonly storeName: string;
  readonly registry: Registry;
  /** How long the site may take to follow a change. */
  readonly waitMs?: number | undefined;
}

const PAUSE_MS = 200;
const REQUEST_MS = 5_000;
const SKIP = '--no-check skips this check';

/** The fields that are needed here; a shell of another version may serve more. */
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
  serving: z.record(z.string(), ServedVersions).optional(),
});
type ServedRegistry = z.infer<typeof ServedRegistry>;
type ServedEntry = ServedRegistry['microFrontends'][string][number];

/** Rejects with UnconfirmedError when the site does not follow the registry, and serve it, within `waitMs`. */
export type Confirmation = (remote: RemoteName, waitMs?: number) => Promise<void>;

/**
 * Checks with a site's `/remotes/registry.json` that it follows this registry up to the newest document, and serves the
 * releases that it names. The number alone is not enough: another store may have a higher one.
 */
export function createConfirmation({
  site,
  storeName,
  registry,
  waitMs = 20_000,
}: Dependencies): Confirmation {
  const findFault = async (number: number, remote: RemoteName): Promise<string | undefined> => {
    const served = await readServed(`${site}/remotes/registry.json`);
    if (typeof served === 'string') return `${served}: PUBLIC_ORIGIN or PORT may be wrong. ${SKIP}`;
    const fault = await findOtherRegistry(served, number, remote);
    return fault === undefined ? findUnserved(served, remote) : `${fault}. ${SKIP}`;
  };

  const findOtherRegistry = async (
    served: ServedRegistry,
    number: number,
    remote: RemoteName,
  ): Promise<string | undefined> => {
    if (served.environment !== registry.environment)
      return `follows the environment ${served.environment}: RELEASE_ENVIRONMENT may be wrong`;
    const expected = served.number < number ? undefined : await registry.read(served.number);
    const isSame = summarize(expected?.microFrontends[remote]) === summarize(served.microFrontends[remote]);
    if (expected && isSame) return undefined;
    return (
      `follows document ${served.number} of ${served.environment}, which is not from there: ` +
      'DATA_DIR or RELEASE_STORE_URL may name a store that the site does not use, or the site refuses the document (see its log)'
    );
  };

  return async (remote, timeoutMs = waitMs) => {
    const number = await registry.latestNumber();
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const fault = await findFault(number, remote);
      if (fault === undefined) return;
      if (performance.now() >= deadline) {
        const written = `Document ${number} of ${registry.environment} is in ${storeName}`;
        throw new UnconfirmedError(`${written}, but ${site} ${fault}.`);
      }
      await pause(PAUSE_MS);
    }
  };
}

/** Warnings before a change when the site does not follow this store. */
export async function siteWarnings(
  {
    releaseContext: { registry },
    confirm,
  }: { readonly releaseContext: { readonly registry: Registry }; readonly confirm: Confirmation },
  remote: RemoteName,
  { check }: Pick<ChangeOptions, 'check'>,
): Promise<string[]> {
  if (check === false || (await registry.latestNumber()) === 0) return [];
  try {
    await confirm(remote, 0);
    return [];
  } catch (error) {
    if (error instanceof UnconfirmedError) return [error.message];
    throw error;
  }
}

/** Reads what a site serves. @returns why it cannot be read, as a predicate of the site, such as `has no releases` */
export async function readServed(address: string): Promise<ServedRegistry | string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_MS) });
    if (response.status === 503) return 'has no releases';
    if (!response.ok) return `responds with ${response.status} to /remotes/registry.json`;
    return ServedRegistry.parse(await response.json());
  } catch (error) {
    return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
      ? 'does not respond'
      : 'serves an unreadable registry';
  }
}

/** The active versions of a remote and their shares. */
const summarize = (entries: readonly (RegistryEntry | ServedEntry)[] | undefined): string =>
  JSON.stringify(
    entries?.map(({ metadata, deployment }) => [metadata.version, metadata.integrity, deployment.traffic]),
  );

/** What the phases of a refused release mean; in all others a file is damaged. */
const REFUSALS: Readonly<Record<string, string>> = {
  manifest: 'whose release.json it does not accept',
  evaluate: 'whose code does not run there',
};

/**
 * Finds a release that visitors should get, but do not, as a predicate of the site. Shells of earlier versions do not
 * name what they serve.
 */
export function findUnserved(
  { microFrontends, serving }: ServedRegistry,
  remote: RemoteName,
): string | undefined {
  const served = serving?.[remote];
  const missing = microFrontends[remote]?.find(
    ({ metadata, deployment }) =>
      served && deployment.traffic > 0 && !served.versions.includes(metadata.version),
  );
  if (!served || !missing) return undefined;
  const { version } = missing.metadata;
  const instead = served.versions.join(' and ') || 'no release of it';
  const refusal = served.refused.find((refused) => refused.version === version);
  if (!refusal) return `does not serve ${remote} ${version} yet, but ${instead}. See its log`;
  const reason = REFUSALS[refusal.phase] ?? 'of which a file is damaged';
  return (
    `refuses ${remote} ${version}, ${reason}, and serves ${instead}. ` +
    'Its log has the error. Publish a corrected release, or roll back'
  );
}
