import { Button } from '../../components/button.tsx';
import classes from './templates.module.css';

interface ConflictNoticeProps {
  readonly text: string;
  readonly onAccept: () => void;
}

/** Shows the text that another user has saved meanwhile, so that saving does not silently overwrite it. */
export function ConflictNotice({ text, onAccept }: ConflictNoticeProps) {
  return (
    <section aria-labelledby="conflict" className={classes.conflict}>
      <h3 id="conflict" className={classes.title}>
        Stored meanwhile
      </h3>
      <p className={classes.plain}>{text}</p>
      <Button onClick={onAccept}>Use this text</Button>
    </section>
  );
}
