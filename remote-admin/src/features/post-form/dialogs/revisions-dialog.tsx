import { useQuery } from '@tanstack/react-query';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { useState } from 'react';
import { Loading } from '../../../components/loading.tsx';
import { useApp } from '../../../lib/app-context.ts';
import { longTime } from '../../../lib/dates.ts';
import { RevisionView } from './revision-view.tsx';
import classes from './revisions-dialog.module.css';
import { revisionsQuery } from './revisions-query.ts';
import type { PostFormState } from '../state/use-post-form.ts';
import { WideDialog } from './wide-dialog.tsx';

interface RevisionsDialogProps {
  readonly post: StaffBlog;
  readonly form: PostFormState;
  readonly onRestored: () => void;
  /** Called when the dialog must close, because the form shows why the post cannot be restored. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** The revisions of the post, each compared with the form. */
export function RevisionsDialog({ post, form, onRestored, onRefused, onClose }: RevisionsDialogProps) {
  const { call } = useApp();
  const query = useQuery(revisionsQuery(call, post._id, post.version));
  const { data } = query;
  const [chosen, setChosen] = useState<string>();
  const current = chosen ?? data?.[0]?._id;
  return (
    <WideDialog title="Revisions" onClose={onClose}>
      <div className={classes.body}>
        {!data && <Loading query={query} placeholder={null} failure="The revisions could not be loaded" />}
        {data?.length === 0 && (
          <p className={classes.none}>
            There are none yet. Each time the post is saved, its previous text is kept here.
          </p>
        )}
        {data && data.length > 0 && (
          <nav aria-label="Revisions" className={classes.list}>
            {data.map(({ _id, version, title, savedAt, savedBy }) => (
              <button
                key={_id}
                type="button"
                className={classes.revision}
                aria-current={_id === current ? 'true' : undefined}
                onClick={() => setChosen(_id)}
              >
                <span className={classes.version}>{version}</span>
                <span>
                  {longTime(savedAt)}
                  <span className={classes.by}>{savedBy ?? 'Unknown author'}</span>
                  <span className={classes.by}>{title}</span>
                </span>
              </button>
            ))}
          </nav>
        )}
        {current && (
          <RevisionView
            key={current}
            post={post}
            revision={current}
            form={form}
            onRefused={onRefused}
            onRestored={() => {
              onClose();
              onRestored();
            }}
          />
        )}
      </div>
    </WideDialog>
  );
}
