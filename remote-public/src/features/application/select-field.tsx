import { Field } from '../../components/field.tsx';
import { APPLICATION } from '../../content/application.ts';
import { fieldId } from './application-values.ts';

interface SelectFieldProps {
  readonly name: 'workplaceType' | 'jobLocation' | 'employmentType';
  /** What the position offers. */
  readonly choices: readonly string[];
  readonly error: string | undefined;
}

/** One choice of what a position offers; nothing is chosen at first. */
export function SelectField({ name, choices, error }: SelectFieldProps) {
  return (
    <Field id={fieldId(name)} label={APPLICATION.labels[name]} error={error}>
      {(ties) => (
        <select {...ties} name={name} defaultValue="" required>
          <option value="">{APPLICATION.choose}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
