import { RETRY_QUERIES } from '../remotes/release-address.ts';
import { mappedDigest } from './import-map.ts';
import { within } from './time-limit.ts';

/** Another address is tried beside one that has not answered for so long. */
const PATIENCE_MS = 900;
/** Before another address is tried in place of one that failed. */
const PAUSE_MS = 150;
/** With what is drawn after it, a visitor hears of a failure within four seconds. */
const LIMIT_MS = 3_000;

/**
 * Gets a file of a release from whichever of its addresses answers first. There are several because the browser
 * remembers a module that failed, and makes a second request for an address wait for one that hangs.
 * @throws The last failure, or TimeLimitError after three seconds.
 */
export const fromAnyAddress = <Value>(
  address: string,
  load: (address: string) => Promise<Value>,
): Promise<Value> => within(LIMIT_MS, address, tryInTurn(address, load));

/** Imports a script of a release from any of its addresses. */
export const importReleased = (address: string, integrity: string | undefined): Promise<unknown> =>
  fromAnyAddress(address, (one) => importChecked(one, integrity));

/**
 * Imports a script from one of its addresses.
 * @param integrity Its digest. Unknown under development alone.
 */
export async function importChecked(address: string, integrity: string | undefined): Promise<unknown> {
  // The import map names the first address of the scripts that the page is made of, and no other.
  const isMapped = !address.includes('?') && mappedDigest(address) !== undefined;
  if (integrity !== undefined && !isMapped) await preloadChecked(address, integrity);
  return import(/* webpackIgnore: true */ address);
}

/** Brings a module into the page's map of modules, from which the import takes it, if it has its digest. */
const preloadChecked = (href: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity, href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () =>
      reject(new TypeError(`The module ${href} did not load as released`)),
    );
    document.head.append(link);
  });

function tryInTurn<Value>(address: string, load: (address: string) => Promise<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const untried = [...RETRY_QUERIES];
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryAfter = (ms: number) => {
    clearTimeout(timer);
    if (untried.length > 0) timer = setTimeout(tryNext, ms);
  };
  const tryNext = () => {
    const query = untried.shift() ?? '';
    underWay += 1;
    load(address + query).then(
      (value) => {
        untried.length = 0;
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        underWay -= 1;
        if (untried.length > 0) tryAfter(PAUSE_MS);
        else if (underWay === 0) reject(error);
      },
    );
    tryAfter(PATIENCE_MS);
  };
  tryNext();
  return promise;
}
