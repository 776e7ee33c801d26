import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { buttonClass, type ButtonLook } from './button.tsx';
import classes from './menu.module.css';

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** The accessible name of the menu, and of a button that shows only dots: 'Actions for Asha'. */
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  readonly look?: ButtonLook;
  /** The content of the button; three dots by default. */
  readonly children?: ReactNode;
}

/** A button that opens a menu of actions. Arrows, letters, Home, End and Esc work in it. */
export function Menu({ label, choices, look = 'quiet', children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        {...(!children && { 'aria-label': label })}
        className={`${buttonClass(look)} ${children ? '' : classes.dots}`}
      >
        {children ?? (
          <svg viewBox="0 0 16 16" aria-hidden="true" className={classes.icon}>
            <circle cx="3" cy="8" r="1.25" />
            <circle cx="8" cy="8" r="1.25" />
            <circle cx="13" cy="8" r="1.25" />
          </svg>
        )}
      </Button>
      <Popover className={classes.popover ?? ''} placement="bottom end" offset={4}>
        <AriaMenu className={classes.menu ?? ''} aria-label={label}>
          {choices.map(({ id, label: text, isDanger, isDisabled = false, onChoose }) => (
            <MenuItem
              key={id}
              id={id}
              isDisabled={isDisabled}
              onAction={onChoose}
              className={`${classes.item} ${isDanger ? classes.danger : ''}`}
            >
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
