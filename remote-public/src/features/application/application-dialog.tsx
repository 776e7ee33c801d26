import { useEffect, useRef } from 'react';
import type { Position } from 'shared-contracts/applications/positions';
import { APPLICATION } from '../../content/application.ts';
import { placeOf } from '../../lib/positions.ts';
import classes from './application-dialog.module.css';
import { ApplicationForm } from './application-form.tsx';

interface ApplicationDialogProps {
  readonly position: Position;
  /** Called when it is closed, by its button or by Esc; the focus is back by then. */
  readonly onClose: () => void;
}

/** The application in front of the page. It opens at its title, which says for which position it is. */
export function ApplicationDialog({ position, onClose }: ApplicationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Firefox restores how far an earlier dialog was scrolled, and focuses the first button.
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
          <p>{placeOf(position)}</p>
        </div>
        <form method="dialog">
          <button type="submit">{APPLICATION.close}</button>
        </form>
      </div>
      <ApplicationForm position={position} />
    </dialog>
  );
}
