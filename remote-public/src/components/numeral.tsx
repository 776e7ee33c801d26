import { cx } from '../lib/class-names.ts';
import classes from './numeral.module.css';

interface NumeralProps {
  readonly value: number;
  readonly className?: string | undefined;
}

/** A reference numeral with its lead line, as in a patent's figures. It says nothing that the text does not. */
export function Numeral({ value, className }: NumeralProps) {
  return (
    <span className={cx(classes.numeral, className)} aria-hidden>
      {value}
    </span>
  );
}
