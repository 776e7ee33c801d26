import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { useApp } from '../../lib/app-context.ts';
import { useRunning } from '../../lib/use-running.ts';
import { Comparison, unusableVersion } from './comparison.tsx';
import { applyChange, ACTION_LABELS, type PlannedChange } from './release-change.ts';
import { comparisonQuery } from './release-queries.ts';
import classes from './releases.module.css';

/**
 * Asks for confirmation before a change of the active version, and shows the differences. It cannot be cancelled once
 * it is on its way. Null: closed.
 */
export function ChangeDialog({ planned, onClose }: { planned: PlannedChange | null; onClose: () => void }) {
  // The content while the dialog closes.
  const [last, setLast] = useState(planned);
  if (planned && planned !== last) setLast(planned);
  const { call } = useApp();
  const { isRunning, run } = useRunning();
  const cancel = () => {
    if (!isRunning()) onClose();
  };
  if (!last) return null;
  return (
    <ModalDialog isOpen={planned !== null} title={ACTION_LABELS[last.action].question} onClose={cancel}>
      <Confirmation
        planned={last}
        onConfirm={async () => {
          await run(() => applyChange(call, last));
          onClose();
        }}
        onCancel={cancel}
      />
    </ModalDialog>
  );
}

interface ConfirmationProps {
  readonly planned: PlannedChange;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

function Confirmation({ planned, onConfirm, onCancel }: ConfirmationProps) {
  const { call } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const { action, remote, from, to } = planned;
  const { error } = useQuery(comparisonQuery(call, remote, from, to));
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
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
        <Button isBusy={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
