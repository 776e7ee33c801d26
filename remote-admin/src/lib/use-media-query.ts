import { useCallback, useSyncExternalStore } from 'react';

/** Below this the rail is a drawer (docs/product/design-and-content.md, Layout). */
export const NARROW = '(width < 820px)';

/** Below this a table of many columns would be squeezed. */
export const SMALL_DESK = '(width < 1200px)';

/** Whether a media query matches now; renders again when that changes. */
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
