import { type LoaderFunction, redirect } from 'react-router-dom';

/**
 * Wraps a page's loader so that other casings and a trailing slash answer with a permanent redirect to the page's one
 * address. The query is kept.
 * @param address The address as it is linked, such as `/BlogPage`.
 */
export function atAddress(address: string, loader: LoaderFunction = () => null): LoaderFunction {
  return (args, context) => {
    const { pathname, search } = new URL(args.request.url);
    return pathname === address ? loader(args, context) : redirect(address + search, 301);
  };
}

/** A loader that sends an old address to the one that replaced it, for good. */
export const movedTo =
  (address: string): LoaderFunction =>
  ({ request }) =>
    redirect(address + new URL(request.url).search, 301);
