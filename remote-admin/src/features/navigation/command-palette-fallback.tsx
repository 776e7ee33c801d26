import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { commandsFor, type CommandTools } from './commands.ts';
// Loaded with the layout, since a lazy component cannot load a style sheet of its own.
import classes from './command-palette.module.css';

interface CommandPaletteFallbackProps extends CommandTools {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Accepts text while the command palette is loading. Enter runs the first match. */
export function CommandPaletteFallback({ text, onText, onClose, ...tools }: CommandPaletteFallbackProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const runFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    onClose();
    commandsFor(text, tools)[0]?.run();
  };
  return (
    <>
      <div className={classes.field}>
        <input
          ref={input}
          type="text"
          aria-label="What to go to or do"
          className={classes.input}
          placeholder="Go to, do, or search for…"
          maxLength={200}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={runFirst}
        />
      </div>
      <div className={classes.wait} />
    </>
  );
}
