import { cx } from '../lib/class-names.ts';
import classes from './numeral.module.css';

interface NumeralProps {
  readonly value: number;
  readonly className?: string | undefined;
}

/** A decorative reference numeral with its lead line, as in the drawings of a patent. */
export function Numeral({ value, className }: NumeralProps) {
  return (
    <span className={cx(classes.numeral, className)} aria-hidden>
      {value}
    </span>
  );
}
