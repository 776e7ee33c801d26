import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { commandsFor, type CommandTools } from './commands.ts';
import classes from './palette.module.css';

interface PaletteProps extends CommandTools {
  /** What was typed while this script was on its way. */
  readonly early: string;
  readonly onClose: () => void;
}

/** A text field over everything that can be reached by name: the arrows choose, Enter goes. */
export function Palette({ early, onClose, ...tools }: PaletteProps) {
  const [text, setText] = useState(early);
  const input = useRef<HTMLInputElement>(null);
  // In the commit that takes the other field away, so that no key falls between the two.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);
  const commands = commandsFor(text, tools);
  // By what stands in the field: who types fast is ahead of the list, which may not have marked its first item yet.
  const run = (chosen?: string) => {
    const found = commandsFor(input.current?.value ?? text, tools);
    onClose();
    (chosen === undefined ? found[0] : found.find(({ id }) => id === chosen))?.run();
  };
  const runFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key === 'Enter' && !isMarked && !event.nativeEvent.isComposing) run();
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
      <Menu aria-label="Commands" className={classes.list ?? ''} onAction={(chosen) => run(String(chosen))}>
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
