import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null) => element?.focus();

/** What a form has done, in its place. Takes the focus, which the removed button would lose to the body. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <p ref={focus} role="status" tabIndex={-1}>
    {children}
  </p>
);
