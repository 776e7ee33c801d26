import { type RefObject, useLayoutEffect } from 'react';

/** Between the bar and the scroll target, in pixels. */
const GAP = 12;

/**
 * Sets the scroll padding to the height of a sticky bar, so that the browser never scrolls the caret or a focused field
 * under it.
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
      style[padding] = `${Math.ceil(offset + element.offsetHeight) + GAP}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style[padding] = '';
    };
  }, [edge, bar]);
}
