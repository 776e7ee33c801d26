import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { useApp } from '../../lib/app-context.ts';
import { Comparison, unusableVersion } from './comparison.tsx';
import { applyChange, ACTION_LABELS, type PlannedChange } from './release-change.ts';
import { comparisonQuery } from './release-queries.ts';
import classes from './releases.module.css';

/** Asks for confirmation before a change of the active version, and shows the differences. Null: closed. */
export function ChangeDialog({ planned, onClose }: { planned: PlannedChange | null; onClose: () => void }) {
  // The content while the dialog closes.
  const [last, setLast] = useState(planned);
  if (planned && planned !== last) setLast(planned);
  if (!last) return null;
  return (
    <ModalDialog isOpen={planned !== null} title={ACTION_LABELS[last.action].question} onClose={onClose}>
      <Confirmation planned={last} onClose={onClose} />
    </ModalDialog>
  );
}

function Confirmation({ planned, onClose }: { planned: PlannedChange; onClose: () => void }) {
  const { call } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const { action, remote, from, to } = planned;
  const { error } = useQuery(comparisonQuery(call, remote, from, to));
  const confirm = async () => {
    setIsBusy(true);
    try {
      await applyChange(call, planned);
    } finally {
      setIsBusy(false);
      onClose();
    }
  };
  return (
    <>
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
        {unusableVersion(error) !== to && (
          <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {ACTION_LABELS[action].verb}
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}
