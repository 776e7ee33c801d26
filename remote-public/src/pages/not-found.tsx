import { UnknownPage } from '../features/unknown-page/unknown-page.tsx';

/** The page of every address that no other route has. */
export function Component() {
  return <UnknownPage />;
}
