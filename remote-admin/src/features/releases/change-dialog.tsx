import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { useApp } from '../../lib/app-context.ts';
import { Comparison } from './comparison.tsx';
import { carryOut, DEEDS, type PlannedChange } from './release-change.ts';
import classes from './releases.module.css';

/** Asks before visitors get another version, and says what changes for them. Null: closed. */
export function ChangeDialog({ planned, onClose }: { planned: PlannedChange | null; onClose: () => void }) {
  const { call } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  // What the closing dialog still shows.
  const [last, setLast] = useState(planned);
  if (planned && planned !== last) setLast(planned);
  if (!last) return null;
  const { deed, remote, from, to } = last;
  const { verb, question } = DEEDS[deed];
  const confirm = async () => {
    setIsBusy(true);
    try {
      await carryOut(call, last);
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
      <p>Every visitor gets it with the next page. Open tabs keep the version that they began with.</p>
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
