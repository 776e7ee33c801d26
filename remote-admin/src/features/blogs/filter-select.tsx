import { useId } from 'react';
import classes from './blog-list.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** A select with an inline label. */
export function FilterSelect({ label, value, choices, onChoose }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
