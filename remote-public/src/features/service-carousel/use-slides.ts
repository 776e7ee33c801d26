import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPlainClick } from '../../lib/is-plain-click.ts';

/**
 * Scrolls between slides without scrolling the page, and closes opened descriptions of other slides.
 * @param track The row of slides, each as wide as the row.
 * @returns the slide in view (-1 until it is known), a click handler for links with `data-slide`, and a scroll handler
 */
export function useSlides(track: RefObject<HTMLOListElement | null>) {
  const [current, setCurrent] = useState(-1);
  const lastIndex = useRef(-1);

  const settle = (index: number) => {
    if (index === lastIndex.current) return;
    const isInitial = lastIndex.current < 0;
    lastIndex.current = index;
    setCurrent(index);
    if (isInitial) return;
    for (const slide of track.current?.children ?? []) {
      // A description of the new slide may have been opened while the row was scrolling.
      if (slide !== track.current?.children[index])
        slide.querySelector('details[open]')?.removeAttribute('open');
    }
  };

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const row = track.current;
    if (!row || !isPlainClick(event)) return;
    event.preventDefault();
    const { slide, step } = event.currentTarget.dataset;
    const index = Number(slide);
    row.scrollTo({ left: index * row.clientWidth });
    settle(index);
    // Move the keyboard focus to the same control of the next slide.
    if (step)
      row.children[index]?.querySelector<HTMLElement>(`[data-step=${step}]`)?.focus({ preventScroll: true });
  };

  const measure = () => {
    const row = track.current;
    if (row) settle(Math.round(row.scrollLeft / row.clientWidth));
  };

  // Debounced, because scrolling further than one slide passes others.
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = () => {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(measure, 100);
  };

  // The row may have been scrolled before hydration.
  const start = useEffectEvent(measure);
  useEffect(() => {
    start();
    return () => clearTimeout(scrollTimer.current);
  }, []);

  return { current, go, follow };
}
