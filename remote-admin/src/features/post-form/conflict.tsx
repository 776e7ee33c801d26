import type { StaffBlog } from 'shared-contracts/posts/writing';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useSession } from '../../lib/app-context.ts';
import { longTime } from '../../lib/dates.ts';
import { Comparison } from './comparison.tsx';
import classes from './conflict.module.css';
import { copyPost } from './copy-post.ts';
import type { Draft } from './drafts.ts';
import { fieldsOf } from './post-fields.ts';
import type { PostFormState } from './use-post-form.ts';

interface ConflictProps {
  readonly form: PostFormState;
  /** What is stored now. */
  readonly theirs: StaffBlog;
  readonly onReset: (draft?: Draft) => void;
}

/** The post was saved by someone else, or in another tab, in the meantime: nothing is lost, the author decides. */
export function Conflict({ form, theirs, onReset }: ConflictProps) {
  const me = useSession().info?.email;
  const words = theirs.updatedBy !== null && theirs.updatedBy === me ? OWN : ANOTHERS;
  const { fields, html, version } = form.readWritten();
  const loadTheirs = async () => {
    const mine: Draft = { ...form.readWritten(), writtenAt: new Date().toISOString() };
    await form.discard();
    onReset();
    tell('done', words.loaded, { label: 'Back to mine', onPress: () => onReset(mine) });
  };
  return (
    <Notice
      isAlert
      title={words.title}
      actions={
        <>
          <Button look="primary" onClick={() => void copyPost(form.readWritten())}>
            Copy my text
          </Button>
          <Button onClick={() => void form.save(form.attempt.intent ?? { to: 'update' }, 'overwrite')}>
            {words.overwrite}
          </Button>
          <Button onClick={() => void loadTheirs()}>{words.load}</Button>
        </>
      }
    >
      <p>
        {theirs.updatedBy === me ? 'You' : (theirs.updatedBy ?? 'Someone')} saved it on{' '}
        {longTime(theirs.updatedAt)}. Your text is still here, and nothing of it was saved. {words.kept}
      </p>
      <details className={classes.details} key={version}>
        <summary>{words.differs}</summary>
        <Comparison
          before={{ fields: fieldsOf(theirs), html: theirs.description }}
          after={{ fields, html }}
        />
      </details>
    </Notice>
  );
}

const ANOTHERS = {
  title: 'Someone else saved this post in the meantime',
  kept: 'If you overwrite theirs, it stays as a revision.',
  overwrite: 'Overwrite theirs',
  load: 'Load theirs',
  loaded: 'Their text is in the form.',
  differs: 'What differs: their text struck through, yours underlined',
};

const OWN: typeof ANOTHERS = {
  title: 'You saved this post in another tab or browser in the meantime',
  kept: 'If you overwrite the saved text, it stays as a revision.',
  overwrite: 'Overwrite the saved text',
  load: 'Load the saved text',
  loaded: 'The saved text is in the form.',
  differs: 'What differs: the saved text struck through, the text of this tab underlined',
};
