import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, deleteQuestion } from '../../components/confirm-dialog.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { When } from '../../components/when.tsx';
import { useApp } from '../../lib/app-context.ts';
import { change } from '../../lib/change.ts';
import { REPLY_TEMPLATES, replyTemplatesQuery } from '../../lib/reply-templates-query.ts';
import { useLastError } from '../../lib/use-last-error.ts';
import { type ReplyTemplate, ReplyTemplateForm } from './reply-template-form.tsx';
import classes from './templates.module.css';

/** The texts that replies begin with. */
export function ReplyTemplates() {
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(replyTemplatesQuery(call));
  const failure = useLastError(error);
  const [editing, setEditing] = useState<{ readonly template: ReplyTemplate | null } | null>(null);
  const [deleting, setDeleting] = useState<ReplyTemplate | null>(null);
  const remove = ({ _id: id, title }: ReplyTemplate) =>
    change<readonly ReplyTemplate[]>({
      key: REPLY_TEMPLATES,
      patch: (all) => all.filter(({ _id }) => _id !== id),
      send: () => call('DELETE /api/reply-templates/{id}', { params: { id } }),
      done: `"${title}" deleted.`,
      undo: () => call('POST /api/reply-templates/{id}/restore', { params: { id } }),
      failed: `"${title}" could not be deleted.`,
    });

  return (
    <div className={classes.replies}>
      <p>
        <Button look="primary" onClick={() => setEditing({ template: null })}>
          Add a template
        </Button>
      </p>
      {!data && !failure && <TableSkeleton label="Templates" rows={3} />}
      {!data && failure && (
        <LoadFailure
          title="The templates could not be loaded"
          error={failure}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <Notice title="No templates">
          <p>A text that is written once here can be put into every reply to an enquiry.</p>
        </Notice>
      )}
      <ul role="list" className={classes.list}>
        {data?.map((template) => (
          <li key={template._id} className={classes.template}>
            <div className={classes.about}>
              <h2 className={classes.heading}>{template.title}</h2>
              <p className={classes.hint}>
                Changed <When at={template.updatedAt} />
              </p>
              <p className={classes.start}>{template.text}</p>
            </div>
            <div className={classes.actions}>
              <Button aria-label={`Edit ${template.title}`} onClick={() => setEditing({ template })}>
                Edit
              </Button>
              <Button aria-label={`Delete ${template.title}`} onClick={() => setDeleting(template)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <SidePanel
        isOpen={editing !== null}
        title={editing?.template?.title ?? 'New template'}
        onClose={() => setEditing(null)}
      >
        {editing && <ReplyTemplateForm template={editing.template} onClose={() => setEditing(null)} />}
      </SidePanel>
      <ConfirmDialog
        isOpen={deleting !== null}
        question={deleteQuestion('template')}
        consequence="It can be restored for 30 days; then it is removed for good."
        verb="Delete"
        onConfirm={async () => {
          if (deleting) await remove(deleting);
        }}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}
