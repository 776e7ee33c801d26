import { UnknownPage } from '../features/unknown-page/unknown-page.tsx';

/** The catch-all page. */
export function Component() {
  return <UnknownPage />;
}
