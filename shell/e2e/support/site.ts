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

/** Environment variable in which the global setup passes the origin at which workers ask for their sites. */
export const SITES_VARIABLE = 'TEST_SITES';

/**
 * The site of this worker. Files that run concurrently have separate sites, so that posts of one file do not appear in
 * another.
 */
export const site: Site = await requestSite(`worker-${process.env.TEST_PARALLEL_INDEX}`);

/**
 * Asks the global setup for a site, which it starts unless it runs already.
 * @throws Error with the output of the site if it does not start
 */
export async function requestSite(name: string): Promise<Site> {
  // Playwright imports the files to collect tests before any site is started.
  if (process.env.TEST_PARALLEL_INDEX === undefined) {
    return { origin: 'http://localhost:0', apiOrigin: '', dataDir: '', adminEmail: '', adminPassword: '' };
  }
  const response = await fetch(`${process.env[SITES_VARIABLE]}/${name}`);
  if (!response.ok) throw new Error(`The site ${name} did not start: ${await response.text()}`);
  return (await response.json()) as Site;
}
