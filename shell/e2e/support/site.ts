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

/** Where the set-up of a run leaves the sites for its workers: JSON, one for each. */
export const SITES_VARIABLE = 'TEST_SITES';

/**
 * The site of this worker. Files that run at the same time have one each, so that a post that one of them publishes
 * never shows up on the pages another one counts.
 */
export const site: Site = siteOfWorker(process.env.TEST_PARALLEL_INDEX);

function siteOfWorker(worker: string | undefined): Site {
  // Before the run the files are read to find their tests, while no site is there.
  if (worker === undefined) {
    return { origin: 'http://localhost:0', apiOrigin: '', dataDir: '', adminEmail: '', adminPassword: '' };
  }
  const sites = JSON.parse(process.env[SITES_VARIABLE] ?? '[]') as Site[];
  const found = sites[Number(worker)];
  if (!found) throw new Error(`There are ${sites.length} sites, and none for worker ${worker}`);
  return found;
}
