import { useEffect, useRef } from 'react';
import { FIRM } from 'shared-contracts/firm/firm';
import { Button } from '../../../components/button.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { copyText } from '../../../lib/copy.ts';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './two-step.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Shows new recovery codes once. Focused on mount, since the user must save them before going on. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSaved = useRef(false);
  useEffect(() => heading.current?.focus(), []);
  const confirmSaved = () => {
    isSaved.current = true;
    onSaved();
  };
  const text = `Recovery codes for ${FIRM.name}. Each opens your account once.\n\n${codes.join('\n')}\n`;
  return (
    <div className={classes.task}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Your recovery codes
      </h3>
      <p>
        Each opens your account once, instead of a code from the app. Store them somewhere you can reach
        without your phone: they are not shown again.
      </p>
      <ul role="list" className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button look="primary" onClick={confirmSaved}>
          I’ve saved them
        </Button>
        <Button onClick={() => void copyText(codes.join('\n'), 'The codes are copied.')}>Copy</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          Download
        </Button>
      </div>
      <LeaveGuard
        isDirty={() => !isSaved.current}
        consequence="The recovery codes are not shown again. Copy or download them first."
      />
    </div>
  );
}
