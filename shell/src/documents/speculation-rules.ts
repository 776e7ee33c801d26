import { MOUNTS } from 'releases/model/mounts';

/** Addresses that are not worth or not safe to fetch ahead: other remotes, the API, files. */
const excluded = [
  ...MOUNTS.filter(({ path }) => path !== '').flatMap(({ path }) => [`/${path}`, `/${path}/*`]),
  '/api/*',
  '/media/*',
];

/**
 * Which links the browser may fetch ahead (HTML standard, speculation rules): on hover or at the press, what a visitor is
 * about to open. It stands in public documents, because a file of its own would be one more request of each visit.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] },
      eagerness: 'moderate',
    },
  ],
});
