import type { MouseEvent } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps {
  /** Said, not shown: what it stands beside says it to the eye. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  /** The click, by pointer or Space; with Shift it may mean a range. */
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

/** A box that says nothing but on, off or in between; its answer comes back as a new `isChecked`. */
export function Checkbox({ label, isChecked, isMixed = false, onClick }: CheckboxProps) {
  return (
    <label className={classes.place}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onClick={onClick}
        // React asks for it beside `checked`; the click has done the work, and knows about Shift.
        onChange={() => {}}
      />
    </label>
  );
}
