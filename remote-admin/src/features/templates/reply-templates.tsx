import { useQuery } from '@tanstack/react-query';
import { deleteQuestion } from '../../components/confirm-dialog.tsx';
import { KeptList } from '../../components/kept-list.tsx';
import { When } from '../../components/when.tsx';
import { useApp } from '../../lib/app-context.ts';
import { deleteOne } from '../../lib/change.ts';
import { REPLY_TEMPLATES, replyTemplatesQuery } from '../../lib/reply-templates-query.ts';
import { type ReplyTemplate, ReplyTemplateForm } from './reply-template-form.tsx';

/** The texts that replies begin with. */
export function ReplyTemplates() {
  const { call } = useApp();
  const result = useQuery(replyTemplatesQuery(call));
  const remove = ({ _id: id, title }: ReplyTemplate) =>
    deleteOne({
      key: REPLY_TEMPLATES,
      id,
      name: `"${title}"`,
      send: () => call('DELETE /api/reply-templates/{id}', { params: { id } }),
      restore: () => call('POST /api/reply-templates/{id}/restore', { params: { id } }),
    });

  return (
    <KeptList
      noun="template"
      result={result}
      empty="A text that is written once here can be put into every reply to an enquiry."
      Facts={Changed}
      textOf={({ text }) => text}
      Form={ReplyTemplateForm}
      deletion={{
        questionOf: () => deleteQuestion('template'),
        consequence: 'It can be restored for 30 days; then it is removed for good.',
        onDelete: remove,
      }}
    />
  );
}

const Changed = ({ item: { updatedAt } }: { readonly item: ReplyTemplate }) => (
  <span>
    Changed <When at={updatedAt} />
  </span>
);
