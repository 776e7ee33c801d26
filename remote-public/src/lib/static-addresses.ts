import type { RouteObject } from 'react-router-dom';

/** The addresses of the pages without parameters. A route without an id is a redirect. */
export const staticAddresses = (pages: readonly RouteObject[]): string[] =>
  pages
    .filter(({ id, path = '' }) => id !== undefined && !/[:*]/.test(path))
    .map(({ path = '' }) => `/${path}`);
