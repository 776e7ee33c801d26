import { inject } from 'vitest';

/** A running site with an API and a database of its own. */
export interface Site {
  /** Where the shell answers. */
  readonly origin: string;
  /** Where the API answers, without the shell. */
  readonly apiOrigin: string;
  readonly dataDir: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
}

const sites = inject('sites');

/**
 * The site of this worker. Files that run at the same time have one each, so that a post that one of them publishes
 * never shows up on the pages another one counts.
 */
export const site: Site = siteOfWorker(Number(process.env.VITEST_POOL_ID));

function siteOfWorker(worker: number): Site {
  const found = sites[worker - 1];
  if (!found) throw new Error(`There are ${sites.length} sites, and none for worker ${worker}`);
  return found;
}
