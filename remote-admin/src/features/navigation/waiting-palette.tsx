import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { commandsFor, type CommandTools } from './commands.ts';
// Loaded with the frame, as a part that is loaded later brings no style sheet of its own.
import classes from './palette.module.css';

interface WaitingPaletteProps extends CommandTools {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes what is typed while the palette's script is on its way; Enter does what it would do. */
export function WaitingPalette({ text, onText, onClose, ...tools }: WaitingPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const runFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
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
