import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { isComposing } from '../../lib/is-composing.ts';
import { commandsFor, type CommandTools } from './commands.ts';
import classes from './command-palette.module.css';

interface CommandPaletteProps extends CommandTools {
  /** The text typed while this script was loading. */
  readonly earlyText: string;
  readonly onClose: () => void;
}

/** A text field with a list of commands: the arrows select, Enter runs. */
export function CommandPalette({ earlyText, onClose, ...tools }: CommandPaletteProps) {
  const [text, setText] = useState(earlyText);
  const input = useRef<HTMLInputElement>(null);
  // A layout effect, in the commit that removes the fallback's field, so that no key is lost.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);
  const commands = commandsFor(text, tools);
  // Uses the value of the field, since the list may lag behind fast typing.
  const run = (commandId?: string) => {
    const matches = commandsFor(input.current?.value ?? text, tools);
    onClose();
    (commandId === undefined ? matches[0] : matches.find(({ id }) => id === commandId))?.run();
  };
  const runFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const hasActiveItem = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key === 'Enter' && !hasActiveItem && !isComposing(event.nativeEvent)) run();
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField aria-label="What to go to or do" className={classes.field ?? ''}>
        <Input
          ref={input}
          className={classes.input ?? ''}
          placeholder="Go to, do, or search for…"
          maxLength={200}
          onKeyDown={runFirst}
        />
      </TextField>
      <Menu
        aria-label="Commands"
        className={classes.list ?? ''}
        onAction={(commandId) => run(String(commandId))}
      >
        {commands.map(({ id, label, keys }) => (
          <MenuItem key={id} id={id} textValue={label} className={classes.item ?? ''}>
            {label}
            {keys && <kbd className={classes.keys}>{keys}</kbd>}
          </MenuItem>
        ))}
      </Menu>
    </Autocomplete>
  );
}
