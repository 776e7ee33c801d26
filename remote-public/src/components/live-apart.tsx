import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that hydrates separately: at once on interaction, otherwise after the page, when the browser is
 * idle. The page's own hydration does not wait for it. Its children must not suspend.
 */
export const LiveApart = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>;
