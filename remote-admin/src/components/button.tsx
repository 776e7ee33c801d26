import type { ComponentProps, MouseEvent } from 'react';
import classes from './button.module.css';

/** `primary`: the main action. `plain`: another action. `quiet`: next to text or in the sidebar. */
export type ButtonLook = 'primary' | 'plain' | 'quiet';

/** The class of a link or button with this look. */
export const buttonClass = (look: ButtonLook): string => `${classes.button} ${classes[look]}`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly look?: ButtonLook;
  /** Submits its form. */
  readonly submits?: boolean;
  /** Ignores clicks, and Enter in a form that it submits, but keeps the focus, which `disabled` would drop. */
  readonly isBusy?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ look = 'plain', submits = false, isBusy = false, ...props }: ButtonProps) {
  return (
    <button
      {...props}
      {...(isBusy && { 'aria-disabled': true, onClick: ignore })}
      type={submits ? 'submit' : 'button'}
      className={buttonClass(look)}
    />
  );
}
