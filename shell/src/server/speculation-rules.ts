import type { MiddlewareHandler } from 'hono';
import { MOUNTS } from '../remotes/mounts.ts';

export const SPECULATION_RULES_PATH = '/speculation.json';

/** Addresses that are not worth or not safe to fetch ahead: other remotes, the API, files. */
const excluded = [
  ...MOUNTS.filter(({ path }) => path !== '').flatMap(({ path }) => [`/${path}`, `/${path}/*`]),
  '/api/*',
  '/media/*',
];

const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: excluded } },
          { not: { selector_matches: '[rel~=nofollow]' } },
        ],
      },
      // On hover or at the press: what a visitor is about to open, and nothing that he only passes.
      eagerness: 'moderate',
    },
  ],
});

/** Which links the browser may fetch ahead (HTML standard, speculation rules); named in a header of public documents. */
export const speculationRules: MiddlewareHandler = async (c) =>
  c.body(rules, 200, {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
  });
