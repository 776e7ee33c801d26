import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Position } from 'shared-contracts/applications/positions';
import { APPLICATION } from '../../content/application.ts';
import { locationLabel } from '../../lib/positions.ts';
import classes from './application-dialog.module.css';
import { ApplicationForm, type SendingForm } from './application-form.tsx';

interface ApplicationDialogProps {
  readonly position: Position;
  /** Called after it was closed by its button or Esc; the browser has restored the focus by then. */
  readonly onClose: () => void;
}

/**
 * The application form in a modal dialog. Its title, which names the position, gets the initial focus. While the form is
 * being sent, the button and Esc stop that instead of closing the dialog, so that the visitor sees that it was not sent.
 */
export function ApplicationDialog({ position, onClose }: ApplicationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<SendingForm>(null);
  const close = (event: SyntheticEvent) => {
    // The file input has an event `cancel`, too.
    if (event.target === event.currentTarget && form.current?.stop()) event.preventDefault();
  };
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Firefox restores the scroll position of an earlier dialog and focuses the first button.
    element.scrollTop = 0;
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="application-title"
      onCancel={close}
      onClose={onClose}
    >
      <div className={classes.head}>
        <div>
          <h2 ref={title} id="application-title" tabIndex={-1}>
            {APPLICATION.title(position.title)}
          </h2>
          <p>{locationLabel(position)}</p>
        </div>
        <form method="dialog" onSubmit={close}>
          <button type="submit">{APPLICATION.close}</button>
        </form>
      </div>
      <div className={classes.body}>
        <ApplicationForm ref={form} position={position} />
      </div>
    </dialog>
  );
}
