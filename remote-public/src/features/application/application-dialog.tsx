import { useEffect, useRef } from 'react';
import type { Position } from 'shared-contracts/positions';
import { APPLICATION } from '../../content/application.ts';
import { placeOf } from '../../lib/positions.ts';
import classes from './application-dialog.module.css';
import { ApplicationForm } from './application-form.tsx';

interface ApplicationDialogProps {
  readonly position: Position;
  /** Called when it is closed, by its button or by Esc; the focus is back by then. */
  readonly onClose: () => void;
}

/** The application in front of the page (specification, section 4). */
export function ApplicationDialog({ position, onClose }: ApplicationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="application-title" onClose={onClose}>
      <div className={classes.head}>
        <div>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens at its title, not at a control */}
          <h2 id="application-title" tabIndex={-1} autoFocus>
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
