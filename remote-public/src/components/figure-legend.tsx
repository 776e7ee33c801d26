import type { FigureWords } from '../content/shapes/figure.ts';
import classes from './figure-legend.module.css';

interface FigureLegendProps {
  readonly numerals: FigureWords['numerals'];
  readonly className?: string | undefined;
}

/** What the numerals of a figure stand for, in one line, as under a printed drawing. */
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
