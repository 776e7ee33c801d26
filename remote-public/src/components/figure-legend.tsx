import type { FigureText } from '../content/schemas/figure.ts';
import { cx } from '../lib/class-names.ts';
import classes from './figure-legend.module.css';

interface FigureLegendProps {
  readonly numerals: FigureText['numerals'];
  readonly className?: string | undefined;
}

/** The legend of an illustration: its reference numerals with their meanings, in one line. */
export function FigureLegend({ numerals, className }: FigureLegendProps) {
  return (
    <ul role="list" className={cx(classes.legend, className)}>
      {numerals.map(({ n, label }) => (
        <li key={n}>
          <span>{n}</span> {label}
        </li>
      ))}
    </ul>
  );
}
