import { type RefObject, useLayoutEffect } from 'react';

/** Between a bar and what is scrolled to, in pixels. */
const ROOM = 12;

/**
 * Reserves the height of a sticky bar at an edge of the window: what the browser scrolls to, such as the caret or a
 * focused field, then never ends up under the bar.
 */
export function useScrollPadding(edge: 'start' | 'end', bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const [padding, inset] =
      edge === 'start'
        ? (['scrollPaddingBlockStart', 'insetBlockStart'] as const)
        : (['scrollPaddingBlockEnd', 'insetBlockEnd'] as const);
    const observer = new ResizeObserver(() => {
      const offset = Number.parseFloat(getComputedStyle(element)[inset]) || 0;
      style[padding] = `${Math.ceil(offset + element.offsetHeight) + ROOM}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style[padding] = '';
    };
  }, [edge, bar]);
}
