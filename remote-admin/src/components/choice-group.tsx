import classes from './choice-group.module.css';
import { Tick } from './tick.tsx';

interface ChoiceGroupProps {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly choices: readonly string[];
  /** Those that are ticked to begin with. */
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
}

/** Boxes of which several may be ticked, with their name and what is wrong with them. */
export function ChoiceGroup({ id, label, name, choices, chosen, error }: ChoiceGroupProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset className={classes.group} {...(error && { 'aria-describedby': errorId })}>
      <legend className={classes.label}>{label}</legend>
      {choices.map((choice, place) => (
        <Tick
          key={choice}
          {...(place === 0 && { id })}
          name={name}
          value={choice}
          defaultChecked={chosen.includes(choice)}
        >
          {choice}
        </Tick>
      ))}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
