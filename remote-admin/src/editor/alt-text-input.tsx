import { useTypedValue } from '../lib/use-typed-value.ts';
import { isComposing } from '../lib/is-composing.ts';
import classes from './content.module.css';

interface AltTextInputProps {
  readonly id: string;
  readonly alt: string;
  readonly onChange: (alt: string) => void;
}

/** The alt text of a picture, which Slate renders after a delay. */
export function AltTextInput({ id, alt, onChange }: AltTextInputProps) {
  const [text, setText] = useTypedValue(alt);
  return (
    <input
      id={id}
      dir="auto"
      className={classes.altInput}
      value={text}
      maxLength={1000}
      placeholder="Describe the picture for those who cannot see it"
      onKeyDown={(event) => {
        // Otherwise Enter would submit the form of the post. An input method ends its text with it.
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
      }}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}
