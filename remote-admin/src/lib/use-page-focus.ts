import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the h1 after a navigation, which also announces the new page. Not for the first page of the document: the
 * browser has announced its title, and the user may already be typing. Call it above all routes, so that leaving the
 * login counts as a navigation. The state `keepsFocus` exempts a navigation that the user does not see, such as a new
 * post getting its URL.
 */
export function usePageFocus(): void {
  const { pathname, state } = useLocation() as { pathname: string; state: { keepsFocus?: true } | null };
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (state?.keepsFocus) return;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [pathname, state]);
}
