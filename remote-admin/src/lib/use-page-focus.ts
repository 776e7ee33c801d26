import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the h1 of a new page, which also announces it. Not for the document's first one: there
 * the browser has read the title already, and a person may have begun to use it. Call it where every page is below, so
 * that the way from the login to the screens is a change of page too.
 * A navigation with the state `keepsFocus` is none to the eye: the new post that one writes got its address.
 */
export function usePageFocus(): void {
  const { pathname, state } = useLocation() as { pathname: string; state: { keepsFocus?: true } | null };
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (state?.keepsFocus) return;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [pathname, state]);
}
