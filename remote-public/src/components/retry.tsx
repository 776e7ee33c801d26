import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

/** A link that loads the page's data again; before the page is live it loads the page itself. */
export function Retry({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <a
      href={pathname + search}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault();
        void revalidate();
      }}
    >
      {children}
    </a>
  );
}
