import { cx } from '../../lib/class-names.ts';
import classes from './balloons.module.css';

/** A sphere: its numeral and the smallest screen that shows it. */
type Balloon = readonly [numeral: number, from: 'phone' | 'tablet' | 'desktop'];

/** Three on phones, five on tablets, eight on desktops (docs/product/design-and-content.md, Motion), in two groups. */
export const BALLOONS: Readonly<Record<'hero' | 'contact', readonly Balloon[]>> = {
  hero: [
    [20, 'phone'],
    [22, 'tablet'],
    [24, 'desktop'],
  ],
  contact: [
    [30, 'phone'],
    [32, 'phone'],
    [34, 'tablet'],
    [36, 'desktop'],
    [38, 'desktop'],
  ],
};

/**
 * Decorative spheres that float behind the text, hidden from assistive technology. The parent must be positioned and
 * isolated.
 */
export function Balloons({ group }: { readonly group: keyof typeof BALLOONS }) {
  return (
    <div className={cx(classes.sky, classes[group])} aria-hidden>
      {BALLOONS[group].map(([numeral, from]) => (
        <span key={numeral} className={classes[from]} data-n={numeral} />
      ))}
    </div>
  );
}
