import type { MouseEvent } from 'react';

/** Milliseconds (specification, section 9). */
const RIPPLE_MS = 600;

/** A press, by pointer or key, spreads over its card and fades. It shows that the press arrived, no more. */
export function ripple({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  currentTarget.animate(
    [
      { opacity: 0.16, transform: 'scale(0.2)' },
      { opacity: 0, transform: 'scale(1.6)' },
    ],
    { duration: RIPPLE_MS, easing: 'ease-out', pseudoElement: '::after' },
  );
}
