import { useEffect, useRef } from 'react';
import type { Position } from 'shared-contracts/applications/positions';
import { APPLICATION } from '../../content/application.ts';
import { locationLabel } from '../../lib/positions.ts';
import classes from './application-dialog.module.css';
import { ApplicationForm } from './application-form.tsx';

interface ApplicationDialogProps {
  readonly position: Position;
  /** Called after it was closed by its button or Esc; the browser has restored the focus by then. */
  readonly onClose: () => void;
}

/** The application form in a modal dialog. Its title, which names the position, gets the initial focus. */
export function ApplicationDialog({ position, onClose }: ApplicationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Firefox restores the scroll position of an earlier dialog and focuses the first button.
    element.scrollTop = 0;
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="application-title" onClose={onClose}>
      <div className={classes.head}>
        <div>
          <h2 ref={title} id="application-title" tabIndex={-1}>
            {APPLICATION.title(position.title)}
          </h2>
          <p>{locationLabel(position)}</p>
        </div>
        <form method="dialog">
          <button type="submit">{APPLICATION.close}</button>
        </form>
      </div>
      <ApplicationForm position={position} />
    </dialog>
  );
}
