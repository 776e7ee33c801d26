import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { isPlainClick } from '../lib/is-plain-click.ts';

/** A link that reloads the page's data, or the whole page before hydration. */
export function Retry({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <a
      href={pathname + search}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void revalidate();
      }}
    >
      {children}
    </a>
  );
}
