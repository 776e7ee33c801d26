import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Moves between slides without a jump of the page. Moving closes an opened description of another slide.
 * @param track The row of slides, each as wide as the row.
 * @returns The slide in view (-1 until that is known), a handler for links with `data-slide`, and one for the row's scrolling.
 */
export function useSlides(track: RefObject<HTMLOListElement | null>) {
  const [current, setCurrent] = useState(-1);
  const shown = useRef(-1);

  const settle = (index: number) => {
    if (index === shown.current) return;
    const first = shown.current < 0;
    shown.current = index;
    setCurrent(index);
    if (first) return;
    for (const slide of track.current?.children ?? []) {
      // One that was opened in the new slide while the row came to rest stays.
      if (slide !== track.current?.children[index])
        slide.querySelector('details[open]')?.removeAttribute('open');
    }
  };

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const row = track.current;
    if (!row) return;
    event.preventDefault();
    const { slide, step } = event.currentTarget.dataset;
    const index = Number(slide);
    row.scrollTo({ left: index * row.clientWidth });
    settle(index);
    // Who steps on with the keyboard stays on the same control of the next slide.
    if (step)
      row.children[index]?.querySelector<HTMLElement>(`[data-step=${step}]`)?.focus({ preventScroll: true });
  };

  const measure = () => {
    const row = track.current;
    if (row) settle(Math.round(row.scrollLeft / row.clientWidth));
  };

  // Only where the row comes to rest counts: a long way passes other slides.
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(measure, 100);
  };

  // The row may have been moved before the page was live.
  const start = useEffectEvent(measure);
  useEffect(() => {
    start();
    return () => clearTimeout(rest.current);
  }, []);

  return { current, go, follow };
}
