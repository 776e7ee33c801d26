import { Field } from '../../components/field.tsx';
import classes from './title-field.module.css';

interface TitleFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (title: string) => void;
  /** Enter goes on to the text. */
  readonly onEnter: () => void;
}

/** The title as readers will see it: one line of text, on as many lines of the screen as it needs. */
export function TitleField({ id, value, error, onChange, onEnter }: TitleFieldProps) {
  return (
    <Field id={id} label="Title" error={error}>
      {(ties) => (
        <textarea
          {...ties}
          name="title"
          className={classes.title}
          rows={1}
          required
          maxLength={200}
          autoComplete="off"
          placeholder="Title of the post"
          defaultValue={value}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          onInput={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      )}
    </Field>
  );
}
