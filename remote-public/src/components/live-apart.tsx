import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that becomes live by itself: at once when it is used, else after the page, in the browser's idle
 * time. Before that a page waits only for what stands in no such part. What is in it must not suspend.
 */
export const LiveApart = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>;
