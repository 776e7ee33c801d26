import type { ChangeEvent, MouseEvent } from 'react';
import classes from './choice-group.module.css';
import { LabelledCheckbox } from './labelled-checkbox.tsx';

interface ChoiceGroupProps {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly choices: readonly string[];
  /** The initially checked ones. Must not follow the input, or it would not count as changed. */
  readonly initial: readonly string[];
  /** Called with all checked ones. */
  readonly onChange?: (chosen: readonly string[]) => void;
  /** Ignores clicks, but keeps the focus, which `disabled` would drop. */
  readonly isReadOnly?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** A group of checkboxes with its label, hint and error. */
export function ChoiceGroup({
  id,
  label,
  name,
  choices,
  initial,
  onChange,
  isReadOnly = false,
  hint,
  error,
}: ChoiceGroupProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    if (form && onChange) onChange(new FormData(form).getAll(name).map(String));
  };
  return (
    <fieldset className={classes.group} {...(describedBy && { 'aria-describedby': describedBy })}>
      <legend className={classes.label}>{label}</legend>
      {choices.map((choice, index) => (
        <LabelledCheckbox
          key={choice}
          {...(index === 0 && { id })}
          name={name}
          value={choice}
          defaultChecked={initial.includes(choice)}
          onChange={change}
          {...(isReadOnly && { 'aria-readonly': true, onClick: ignore })}
        >
          {choice}
        </LabelledCheckbox>
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
