import { Button } from './button.tsx';
import classes from './conflict-notice.module.css';
import { PlainText } from './plain-text.tsx';

interface ConflictNoticeProps {
  readonly text: string;
  readonly onAccept: () => void;
}

/** Shows what another user has saved in the meantime, so that saving does not silently overwrite it. */
export function ConflictNotice({ text, onAccept }: ConflictNoticeProps) {
  return (
    <section aria-labelledby="conflict" className={classes.conflict}>
      <h3 id="conflict" className={classes.title}>
        Saved version
      </h3>
      <PlainText text={text} />
      <Button onClick={onAccept}>Use this version</Button>
    </section>
  );
}
