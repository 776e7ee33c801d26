import type { ReplyDraft } from 'shared-contracts/enquiries/enquiries';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import classes from './thread.module.css';

interface DraftConflictNoticeProps {
  readonly stored: ReplyDraft;
  readonly onUse: () => void;
  readonly onOverwrite: () => void;
}

/** Shown when the user continued the same draft in another tab or browser. They choose which text to keep. */
export function DraftConflictNotice({ stored, onUse, onOverwrite }: DraftConflictNoticeProps) {
  return (
    <Notice
      isAlert
      title="You continued this draft in another tab or browser"
      actions={
        <>
          <Button look="primary" onClick={onUse}>
            Use the saved text
          </Button>
          <Button onClick={onOverwrite}>Overwrite it with mine</Button>
        </>
      }
    >
      <p>Your text below is kept in this browser. This text was saved elsewhere:</p>
      <p className={classes.byline}>
        <RelativeTime at={stored.savedAt} />
      </p>
      <p className={classes.text}>{stored.text}</p>
    </Notice>
  );
}
