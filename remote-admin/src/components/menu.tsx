import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { buttonClass } from './button.tsx';
import classes from './menu.module.css';

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** The accessible name of the menu. */
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** The content of the button. */
  readonly children: ReactNode;
}

/** The only choice of a menu whose choices are not loaded. It loads them again after a failure. */
export const loadingChoice = ({
  isFetching,
  refetch,
}: {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}): MenuChoice => ({
  id: 'loading',
  label: isFetching ? 'Loading…' : 'Could not be loaded. Retry',
  isDisabled: isFetching,
  onChoose: () => void refetch(),
});

/** A button that opens a menu of actions. Arrows, letters, Home, End and Esc work in it. */
export function Menu({ label, choices, children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={buttonClass('plain')}>{children}</Button>
      <Popover className={classes.popover ?? ''} placement="bottom end" offset={4}>
        <AriaMenu className={classes.menu ?? ''} aria-label={label}>
          {choices.map(({ id, label: text, isDisabled = false, onChoose }) => (
            <MenuItem
              key={id}
              id={id}
              isDisabled={isDisabled}
              onAction={onChoose}
              className={classes.item ?? ''}
            >
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
