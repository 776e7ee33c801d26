import type { ChangeEvent } from 'react';
import classes from './choice-group.module.css';
import { Tick } from './tick.tsx';

interface ChoiceGroupProps {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly choices: readonly string[];
  /** Those that are ticked to begin with. */
  readonly chosen: readonly string[];
  /** Called with all that are ticked. */
  readonly onChange?: (chosen: readonly string[]) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** Boxes of which several may be ticked, with their label, hint and error. */
export function ChoiceGroup({ id, label, name, choices, chosen, onChange, hint, error }: ChoiceGroupProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    if (form && onChange) onChange(new FormData(form).getAll(name).map(String));
  };
  return (
    <fieldset className={classes.group} {...(describedBy && { 'aria-describedby': describedBy })}>
      <legend className={classes.label}>{label}</legend>
      {choices.map((choice, place) => (
        <Tick
          key={choice}
          {...(place === 0 && { id })}
          name={name}
          value={choice}
          defaultChecked={chosen.includes(choice)}
          onChange={change}
        >
          {choice}
        </Tick>
      ))}
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
