import { readFile } from 'node:fs/promises';
import { HostCapabilities } from 'shared-contracts/releases/requirements';
import { HOST_FILE } from '../model/release-address.ts';

/** What a release is checked against: the API's OpenAPI document and the shell's capabilities. */
export interface Capabilities {
  readonly api: unknown;
  readonly shell: HostCapabilities;
}

/** The http(s) URL or file of each. */
export interface CapabilityLocations {
  readonly api: string;
  readonly shell: string;
}

/** The capabilities cannot be read. Compatibility cannot be checked without them, so the release is refused. */
export class UnknownCapabilitiesError extends Error {
  override readonly name = 'UnknownCapabilitiesError';
}

/** A response with an error status. */
class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

const TIMEOUT_MS = 10_000;
/** For commands with the options of `CompatibilityOptions`. */
const REMEDY =
  'start the site, set PUBLIC_ORIGIN to its origin, or name another URL or a file with --api and --shell';

/** The URLs of a running site. @param origin Of the site, without a trailing slash. */
export const siteLocations = (origin: string): CapabilityLocations => ({
  api: `${origin}/api/openapi.json`,
  shell: origin + HOST_FILE,
});

/** @throws UnknownCapabilitiesError */
export async function readCapabilities({ api, shell }: CapabilityLocations): Promise<Capabilities> {
  const [document, json] = await Promise.all([readJson(api, REMEDY), readJson(shell, REMEDY)]);
  const capabilities = HostCapabilities.safeParse(json);
  if (!capabilities.success)
    throw new UnknownCapabilitiesError(`${shell} is not a list of a shell's capabilities`);
  return { api: document, shell: capabilities.data };
}

/**
 * The JSON at a URL or in a file.
 * @param remedy Added to the message of an error.
 * @throws UnknownCapabilitiesError
 */
export async function readJson(location: string, remedy?: string): Promise<unknown> {
  try {
    return JSON.parse(
      /^https?:/.test(location) ? await fetchText(location) : await readFile(location, 'utf8'),
    );
  } catch (cause) {
    const fault = `${location} ${describeFault(cause)}`;
    throw new UnknownCapabilitiesError(remedy ? `${fault}: ${remedy}` : fault, { cause });
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new StatusError(response.status);
  return response.text();
}

/** What is wrong with a location. */
function describeFault(error: unknown): string {
  if (error instanceof SyntaxError) return 'does not contain JSON';
  if (error instanceof StatusError) return `responds with ${error.status}`;
  // `fetch` rejects with a TypeError for every error of the network.
  if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
    return 'does not respond';
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'does not exist' : `cannot be read (${code ?? String(error)})`;
}
