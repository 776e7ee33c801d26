import type { ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import button from './button-link.module.css';
import classes from './send-button.module.css';

interface SendButtonProps {
  /** While it is sent. It stays where it is and keeps the focus. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form. */
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
