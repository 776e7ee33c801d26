import { slugOfText } from 'shared-contracts/posts/slug-of-title';
import { Field, TextInput } from '../../../components/field.tsx';

interface SlugFieldProps {
  readonly id: string;
  /** The initial value. Needs a new `key` when it changes. */
  readonly value: string;
  /** The slug of the stored post; undefined for a new post. */
  readonly stored: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (slug: string) => void;
}

/** The slug of a post. Text that is not a slug is converted when the field is left. */
export function SlugField({ id, value, stored, error, onChange }: SlugFieldProps) {
  const correct = (input: HTMLInputElement) => {
    const slug = slugOfText(input.value);
    // Without letters and digits the text stays, and saving reports what is valid.
    if (!slug || slug === input.value) return;
    input.value = slug;
    onChange(slug);
  };
  return (
    <Field
      id={id}
      label="Slug"
      hint={
        stored === undefined
          ? 'Last part of the URL. If empty, it is made from the title.'
          : 'Last part of the URL. Old addresses redirect here.'
      }
      error={error}
    >
      {(ties) => (
        <TextInput
          {...ties}
          name="slug"
          maxLength={160}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={stored}
          defaultValue={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onBlur={(event) => correct(event.currentTarget)}
        />
      )}
    </Field>
  );
}
