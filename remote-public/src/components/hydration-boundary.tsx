import { type ReactNode, Suspense } from 'react';

/**
 * Hydrates a part of a page separately: at once on interaction, otherwise when the browser is idle after the page has
 * hydrated. The page's own hydration does not wait for it. The children must not suspend.
 */
export const HydrationBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>{children}</Suspense>
);
