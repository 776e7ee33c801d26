import { useEffect, useId, useState } from 'react';
import classes from './search-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What the address says. */
  readonly value: string;
  /** Called a moment after the last key. Must stay the same function. */
  readonly onChange: (text: string) => void;
}

const PAUSE_MS = 250;

/** Searches while one types; the text lives in the address. `/` brings the focus here. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not what was typed here: Back, or a filter that was cleared.
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
    }, PAUSE_MS);
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
