import type { StaffBlog } from 'shared-contracts/blog-writing';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { tell } from '../../components/toasts.tsx';
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

/** Somebody else saved the post meanwhile (decision 51): nothing is lost, the person decides. */
export function Conflict({ form, theirs, onReset }: ConflictProps) {
  const { fields, html, version } = form.readWritten();
  const loadTheirs = async () => {
    const mine: Draft = { ...form.readWritten(), writtenAt: new Date().toISOString() };
    await form.discard();
    onReset();
    tell('done', 'Their text is in the form.', { label: 'Back to mine', onPress: () => onReset(mine) });
  };
  return (
    <Notice
      isAlert
      title="Somebody else saved this post meanwhile"
      actions={
        <>
          <Button look="primary" onClick={() => void copyPost(form.readWritten())}>
            Copy my text
          </Button>
          <Button onClick={() => void form.save(form.attempt.intent ?? { to: 'update' }, 'overwrite')}>
            Overwrite theirs
          </Button>
          <Button onClick={() => void loadTheirs()}>Load theirs</Button>
        </>
      }
    >
      <p>
        Your text is still here, and nothing of it was saved. If you overwrite theirs, it stays as a revision.
      </p>
      <details className={classes.details} key={version}>
        <summary>What differs: theirs struck out, yours underlined</summary>
        <Comparison
          before={{ fields: fieldsOf(theirs), html: theirs.description }}
          after={{ fields, html }}
        />
      </details>
    </Notice>
  );
}
