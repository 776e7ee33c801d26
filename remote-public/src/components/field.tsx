import type { ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import classes from './field.module.css';

/** Attributes that connect a control with its label, hint and error. Spread them onto the control. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Shown after the label of an optional field. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Screen readers read the error out when it appears: it is not in a summary. */
  readonly isAnnounced?: boolean;
}

const describedBy = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const attributesOf = (props: FieldProps): ControlAttributes => ({
  id: props.id,
  'aria-describedby': describedBy(props.id, props),
  'aria-invalid': props.error ? true : undefined,
});

function Notes({ id, hint, error, isAnnounced }: FieldProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error} role={isAnnounced ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </>
  );
}

/** One control with its label, hint and error. `children` gets the attributes that connect them. */
export function Field({
  children,
  ...props
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  return (
    <div className={cx(classes.field, props.error && classes.wrong)}>
      <label htmlFor={props.id}>
        {props.label}
        {props.optional && <span className={classes.optional}> ({props.optional})</span>}
      </label>
      <Notes {...props} />
      {children(attributesOf(props))}
    </div>
  );
}

/** A checkbox, followed by its label. */
export function CheckField({
  children,
  ...props
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  return (
    <div className={cx(classes.field, props.error && classes.wrong)}>
      <Notes {...props} />
      <div className={classes.check}>
        {children(attributesOf(props))}
        <label htmlFor={props.id}>{props.label}</label>
      </div>
    </div>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string | undefined;
  readonly required?: boolean;
}

/** A group of radio buttons with a common label. The first one has the field's id. */
export function ChoiceField({ name, choices, initial, required, ...props }: ChoiceFieldProps) {
  return (
    <fieldset
      className={cx(classes.field, props.error && classes.wrong)}
      aria-describedby={describedBy(props.id, props)}
    >
      <legend>
        {props.label}
        {props.optional && <span className={classes.optional}> ({props.optional})</span>}
      </legend>
      <Notes {...props} />
      <div className={classes.choices}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              id={index === 0 ? props.id : undefined}
              name={name}
              value={value}
              defaultChecked={value === initial}
              required={required}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
