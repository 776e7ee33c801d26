import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the h1 of a new page, which also announces it. Not for the first one: there the browser has read
 * the document's title already, and a person may have begun to use it.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.querySelector('h1')?.focus();
  }, [pathname, main]);
}
