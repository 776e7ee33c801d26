import type { ComponentProps } from 'react';
import classes from './button.module.css';

/** `primary`: the one thing to do. `plain`: another. `quiet`: beside text or in a rail. */
export type ButtonLook = 'primary' | 'plain' | 'quiet';

/** The class of a link or button of that look. */
export const buttonClass = (look: ButtonLook): string => `${classes.button} ${classes[look]}`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly look?: ButtonLook;
  /** Sends the form that it stands in. */
  readonly submits?: boolean;
  /** Does nothing for now, but keeps the focus, which `disabled` would throw back to the document's start. */
  readonly isBusy?: boolean;
}

/** A native button. */
export function Button({ look = 'plain', submits = false, isBusy = false, ...props }: ButtonProps) {
  return (
    <button
      {...props}
      {...(isBusy && { 'aria-disabled': true, onClick: undefined })}
      type={submits ? 'submit' : 'button'}
      className={buttonClass(look)}
    />
  );
}
