import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { useApp } from '../../lib/app-context.ts';
import { Comparison } from './comparison.tsx';
import { applyChange, ACTION_LABELS, type PlannedChange } from './release-change.ts';
import classes from './releases.module.css';

/** Asks for confirmation before a change of the active version, and shows the differences. Null: closed. */
export function ChangeDialog({ planned, onClose }: { planned: PlannedChange | null; onClose: () => void }) {
  const { call } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  // The content while the dialog closes.
  const [last, setLast] = useState(planned);
  if (planned && planned !== last) setLast(planned);
  if (!last) return null;
  const { action, remote, from, to } = last;
  const { verb, question } = ACTION_LABELS[action];
  const confirm = async () => {
    setIsBusy(true);
    try {
      await applyChange(call, last);
    } finally {
      setIsBusy(false);
      onClose();
    }
  };
  return (
    <ModalDialog isOpen={planned !== null} title={question} onClose={onClose}>
      <dl className={classes.step}>
        <dt>Remote</dt>
        <dd>{remote}</dd>
        <dt>Now</dt>
        <dd className={classes.version}>{from}</dd>
        <dt>Then</dt>
        <dd className={classes.version}>{to}</dd>
      </dl>
      <p>All visitors get it with the next page. Open tabs keep the version that they started with.</p>
      <Comparison remote={remote} from={from} to={to} />
      <div className={classes.actions}>
        <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {verb}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </ModalDialog>
  );
}
