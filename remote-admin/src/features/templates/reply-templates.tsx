import { useQuery } from '@tanstack/react-query';
import { deleteQuestion } from '../../components/confirm-dialog.tsx';
import { EditableList } from '../../components/editable-list.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp } from '../../lib/app-context.ts';
import { deleteWithUndo } from '../../lib/optimistic-mutation.ts';
import { REPLY_TEMPLATES, replyTemplatesQuery } from '../../lib/reply-templates-query.ts';
import { type ReplyTemplate, ReplyTemplateForm } from './reply-template-form.tsx';

/** The list of reply templates. */
export function ReplyTemplates() {
  const { call } = useApp();
  const result = useQuery(replyTemplatesQuery(call));
  const remove = ({ _id: id, title }: ReplyTemplate) =>
    deleteWithUndo({
      key: REPLY_TEMPLATES,
      id,
      name: `“${title}”`,
      send: () => call('DELETE /api/reply-templates/{id}', { params: { id } }),
      restore: () => call('POST /api/reply-templates/{id}/restore', { params: { id } }),
    });

  return (
    <EditableList
      noun="template"
      result={result}
      empty="Write a text once, and insert it into any reply to an enquiry."
      Facts={Changed}
      textOf={({ text }) => text}
      Form={ReplyTemplateForm}
      deletion={{
        questionOf: () => deleteQuestion('template'),
        consequenceOf: ({ title }) =>
          `“${title}” can no longer be inserted into replies. Undo is offered for a moment afterwards.`,
        onDelete: remove,
      }}
    />
  );
}

const Changed = ({ item: { updatedAt } }: { readonly item: ReplyTemplate }) => (
  <span>
    Changed <RelativeTime at={updatedAt} />
  </span>
);
