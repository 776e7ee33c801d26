import { requestSite, type Site } from './site.ts';

/**
 * A site with the demo content, shared by all workers: for tests that crawl all of it and change nothing that is public.
 */
export const demoSite: Site = await requestSite('demo');
