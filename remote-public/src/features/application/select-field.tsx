import { Field } from '../../components/field.tsx';
import { APPLICATION } from '../../content/application.ts';
import { fieldId } from './application-values.ts';

interface SelectFieldProps {
  readonly name: 'workplaceType' | 'jobLocation' | 'employmentType';
  /** The options of the position. */
  readonly choices: readonly string[];
  readonly error: string | undefined;
}

/** A select for an option of the position, initially without a choice. */
export function SelectField({ name, choices, error }: SelectFieldProps) {
  return (
    <Field id={fieldId(name)} label={APPLICATION.labels[name]} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue="" required>
          <option value="">{APPLICATION.choose}</option>
          {choices.map((choice) => (
            // Without a value, the form would send the text that a browser has translated.
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
