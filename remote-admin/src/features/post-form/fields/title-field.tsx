import { Field } from '../../../components/field.tsx';
import { isComposing } from '../../../lib/is-composing.ts';
import classes from './title-field.module.css';

interface TitleFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (title: string) => void;
  /** Called on Enter, to focus the text. */
  readonly onEnter: () => void;
}

/** The title in its final typography: a single line of text that wraps as needed. */
export function TitleField({ id, value, error, onChange, onEnter }: TitleFieldProps) {
  return (
    <Field id={id} label="Title" error={error}>
      {(ties) => (
        <textarea
          {...ties}
          dir="auto"
          name="title"
          className={classes.title}
          rows={1}
          required
          maxLength={200}
          autoComplete="off"
          placeholder="Title of the post"
          defaultValue={value}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            onEnter();
          }}
          onInput={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      )}
    </Field>
  );
}
