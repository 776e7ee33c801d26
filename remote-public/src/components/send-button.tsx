import type { ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import button from './button-link.module.css';
import classes from './send-button.module.css';

interface SendButtonProps {
  /** True while the form is sent. The button is not disabled, so it does not lose the focus. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The submit button of a form. */
export function SendButton({ busy, children }: SendButtonProps) {
  return (
    <button
      type="submit"
      className={cx(button.button, button.solid, classes.send)}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  );
}
