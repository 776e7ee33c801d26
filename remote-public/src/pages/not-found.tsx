import { NotFoundPage } from '../features/not-found-page/not-found-page.tsx';

/** The catch-all page. */
export function Component() {
  return <NotFoundPage />;
}
