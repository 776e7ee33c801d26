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

/** Environment variable in which the global setup passes the sites to the workers, as JSON. */
export const SITES_VARIABLE = 'TEST_SITES';

/**
 * The site of this worker. Files that run concurrently have separate sites, so that posts of one file do not appear in
 * another.
 */
export const site: Site = siteOfWorker(process.env.TEST_PARALLEL_INDEX);

function siteOfWorker(worker: string | undefined): Site {
  // Playwright imports the files to collect tests before any site is started.
  if (worker === undefined) {
    return { origin: 'http://localhost:0', apiOrigin: '', dataDir: '', adminEmail: '', adminPassword: '' };
  }
  const sites = JSON.parse(process.env[SITES_VARIABLE] ?? '[]') as Site[];
  const ownSite = sites[Number(worker)];
  if (!ownSite) throw new Error(`There are ${sites.length} sites, but none for worker ${worker}`);
  return ownSite;
}
