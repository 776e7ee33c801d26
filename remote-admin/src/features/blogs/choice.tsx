import classes from './blog-list.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** A choice with its label in front, on the line of the filters. */
export function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      {label}
      <select
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
    </label>
  );
}
