import { MOUNTS } from 'releases/model/mounts';

/** Paths that are not prefetched: other remotes, the API, files. */
const excluded = [
  ...MOUNTS.filter(({ path }) => path !== '').flatMap(({ path }) => [`/${path}`, `/${path}/*`]),
  '/api/*',
  '/media/*',
];

/**
 * Which links the browser may prefetch on hover or press (HTML standard, speculation rules). Inlined into public
 * documents, because a file would be one more request per visit.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] },
      eagerness: 'moderate',
    },
  ],
});
