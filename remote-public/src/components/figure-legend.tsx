import type { FigureText } from '../content/schemas/figure.ts';
import classes from './figure-legend.module.css';

interface FigureLegendProps {
  readonly numerals: FigureText['numerals'];
  readonly className?: string | undefined;
}

/** The legend of an illustration: its reference numerals with their meanings, in one line. */
export function FigureLegend({ numerals, className }: FigureLegendProps) {
  return (
    <ul role="list" className={[classes.legend, className].filter(Boolean).join(' ')}>
      {numerals.map(({ n, label }) => (
        <li key={n}>
          <span>{n}</span> {label}
        </li>
      ))}
    </ul>
  );
}
