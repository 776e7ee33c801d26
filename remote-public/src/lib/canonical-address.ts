import { type LoaderFunction, redirect } from 'react-router-dom';

/**
 * Wraps a page's loader: other casings and a trailing slash redirect permanently to the canonical path. The query
 * string is preserved.
 * @param address The canonical path, such as `/BlogPage`.
 */
export function withCanonicalAddress(address: string, loader: LoaderFunction = () => null): LoaderFunction {
  return (args, context) => {
    const { pathname, search } = new URL(args.request.url);
    return pathname === address ? loader(args, context) : redirect(address + search, 301);
  };
}

/** A loader that redirects an old path permanently to its replacement. */
export const redirectTo =
  (address: string): LoaderFunction =>
  ({ request }) =>
    redirect(address + new URL(request.url).search, 301);
