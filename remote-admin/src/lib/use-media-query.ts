import { useCallback, useSyncExternalStore } from 'react';

/** Below this the sidebar is a drawer (docs/product/design-and-content.md, Layout). */
export const NARROW = '(width < 51.25rem)';

/** Below this a table with many columns is too narrow. */
export const SMALL_DESKTOP = '(width < 75rem)';

/** Whether a media query matches; rerenders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
