/** A running site with its own API and database. */
export interface Site {
  /** Origin of the shell. */
  readonly origin: string;
  /** Origin of the API, without the shell. */
  readonly apiOrigin: string;
  readonly dataDir: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
}

/** The sites that the global setup starts. */
export interface TestSites {
  /** One for each worker. */
  readonly workers: readonly Site[];
  readonly demo: Site;
}

/** Environment variable in which the global setup passes the sites to the workers, as JSON. */
export const SITES_VARIABLE = 'TEST_SITES';

// Playwright imports the files to collect tests before any site is started.
const UNSTARTED: Site = {
  origin: 'http://localhost:0',
  apiOrigin: '',
  dataDir: '',
  adminEmail: '',
  adminPassword: '',
};
const worker = process.env.TEST_PARALLEL_INDEX;
const sites =
  worker === undefined ? undefined : (JSON.parse(process.env[SITES_VARIABLE] ?? 'null') as TestSites | null);

/**
 * The site of this worker. Files that run concurrently have separate sites, so that posts of one file do not appear in
 * another.
 */
export const site: Site = worker === undefined ? UNSTARTED : siteOfWorker(Number(worker));

/** A site with the demo content, shared by all workers: for tests that crawl all of it and change nothing that is public. */
export const demoSite: Site = sites?.demo ?? UNSTARTED;

function siteOfWorker(index: number): Site {
  const ownSite = sites?.workers[index];
  if (!ownSite)
    throw new Error(`There are ${sites?.workers.length ?? 0} sites, but none for worker ${index}`);
  return ownSite;
}
