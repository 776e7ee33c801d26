import { RETRY_QUERIES } from 'releases/model/release-address';
import { mappedDigest } from './import-map.ts';
import { setArriving, withTimeLimit } from './time-limit.ts';

/** After this time without a response another URL is tried in parallel. */
const PARALLEL_AFTER_MS = 900;
/** The pause before another URL is tried after a failure. */
const PAUSE_MS = 150;
/** Time limit until a retry responds, and between its packets, so that a third attempt still has time. */
const RETRY_LIMIT_MS = 1_400;
/** Including the rendering that follows, a visitor sees a failure within four seconds, unless a retry is arriving. */
const LIMIT_MS = 3_000;

/**
 * Gets a file of a release from whichever of its URLs responds first. There are several because the browser remembers a
 * module that failed, and makes a second request for the same URL wait for one that hangs.
 * @param integrity Its digest. Unknown only in development.
 * @throws The last failure, or TimeLimitError after three seconds in which no retry responds.
 */
export const fromAnyAddress = <Value>(
  address: string,
  integrity: string | undefined,
  load: (address: string) => Promise<Value>,
): Promise<Value> => withTimeLimit(LIMIT_MS, address, tryInTurn(address, integrity, load));

/** Imports a script of a release from any of its URLs. */
export const importReleased = (address: string, integrity: string | undefined): Promise<unknown> =>
  fromAnyAddress(address, integrity, (url) => importChecked(url, integrity));

/** A file that a retry could not load: it is missing, altered or slow, or the network failed. */
class ReleaseFileError extends Error {
  override readonly name = 'ReleaseFileError';
}

let lastRetry: Promise<unknown> = Promise.resolve();

/**
 * Refetches a file, bypassing the browser's cache, which may hold bytes altered in transit for a year; the next load of
 * the URL, which checks its digest, then comes from the cache. One at a time per page, aborted when it hangs: over
 * HTTP/1.1 a host has six connections, of which first attempts can take five, and a link needs one.
 * @param controller Aborts it from outside, once another URL has loaded.
 */
function fetchAgain(address: string, controller = new AbortController()): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), RETRY_LIMIT_MS);
  };
  const fetching = lastRetry.then(async () => {
    restartTimer();
    try {
      // Without its digest, with which the browser would not report the response before the last byte.
      const { ok, body } = await fetch(address, { cache: 'reload', signal: controller.signal });
      if (!ok || !body) throw new Error(address);
      setArriving(true);
      await body.pipeTo(new WritableStream({ write: restartTimer }));
    } catch (cause) {
      throw new ReleaseFileError(`The file ${address} did not load as released`, { cause });
    } finally {
      setArriving(false);
      clearTimeout(timer);
    }
  });
  lastRetry = fetching.catch(() => {});
  return fetching;
}

/**
 * Imports a script from one of its URLs.
 * @param integrity Its digest. Unknown only in development.
 */
export async function importChecked(address: string, integrity: string | undefined): Promise<unknown> {
  // The import map lists only the first URL of each script of the page.
  const isMapped = !address.includes('?') && mappedDigest(address) !== undefined;
  if (integrity !== undefined && !isMapped) await preloadChecked(address, integrity);
  return import(/* webpackIgnore: true */ address);
}

/** Loads a module into the page's module map, from which the import takes it, provided that its digest matches. */
const preloadChecked = (href: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity, href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () =>
      reject(new TypeError(`The module ${href} did not load as released`)),
    );
    document.head.append(link);
  });

function tryInTurn<Value>(
  address: string,
  integrity: string | undefined,
  load: (address: string) => Promise<Value>,
): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const untried = [...RETRY_QUERIES];
  let inFlight = 0;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retries: AbortController[] = [];

  const attempt = async (query: string): Promise<Value> => {
    if (query !== '' && integrity !== undefined) {
      const retry = new AbortController();
      retries.push(retry);
      await fetchAgain(address + query, retry);
    }
    return load(address + query);
  };
  const tryAfter = (ms: number) => {
    clearTimeout(timer);
    if (untried.length > 0) timer = setTimeout(tryNext, ms);
  };
  const tryNext = () => {
    const query = untried.shift() ?? '';
    inFlight += 1;
    attempt(query).then(
      (value) => {
        untried.length = 0;
        clearTimeout(timer);
        retries.forEach((retry) => retry.abort());
        resolve(value);
        // Repair the cache, so that the next page does not begin with the same failure.
        if (hasFailed && integrity !== undefined) fetchAgain(address).catch(() => {});
      },
      (error: unknown) => {
        inFlight -= 1;
        if (query === '') hasFailed = true;
        if (untried.length > 0) tryAfter(PAUSE_MS);
        else if (inFlight === 0) reject(error);
      },
    );
    tryAfter(PARALLEL_AFTER_MS);
  };
  tryNext();
  return promise;
}
