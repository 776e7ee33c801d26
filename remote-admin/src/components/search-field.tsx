import { useEffect, useId, useState } from 'react';
import classes from './search-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The search in the URL. */
  readonly value: string;
  /** Called 250 ms after the last key. Must be the same function on each render. */
  readonly onChange: (text: string) => void;
}

const DEBOUNCE_MS = 250;

/** A search input that updates the URL while the user types. The shortcut `/` focuses it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The value changed elsewhere: by Back, or by clearing the filters.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onChange(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, sent, onChange]);

  return (
    <div className={classes.search} role="search">
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <svg viewBox="0 0 16 16" aria-hidden="true" className={classes.lens}>
          <circle cx="7" cy="7" r="4.25" />
          <path d="M10.2 10.2 14 14" />
        </svg>
      </label>
      <input
        id={id}
        type="search"
        dir="auto"
        className={classes.input}
        value={text}
        maxLength={200}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        data-search
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
