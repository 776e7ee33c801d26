import type { MouseEvent } from 'react';
import classes from './selection-checkbox.module.css';

interface SelectionCheckboxProps {
  /** For screen readers only. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  /** Called for a click or Space; with Shift, to select a range. */
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

/** A controlled checkbox without a visible label that can be indeterminate, such as in a table row. */
export function SelectionCheckbox({ label, isChecked, isMixed = false, onClick }: SelectionCheckboxProps) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onClick={onClick}
        // React requires a handler next to `checked`. `onClick` does the work, as it knows about Shift.
        onChange={() => {}}
      />
    </label>
  );
}
