import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { fillPlaceholders, placeholderProblem } from 'shared-contracts/mail/placeholders';
import { REPLY_PLACEHOLDER_NAMES } from 'shared-contracts/mail/reply-placeholders';
import { loadingChoice, Menu } from '../../components/menu.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { replyTemplatesQuery } from '../../lib/reply-templates-query.ts';

interface TemplateMenuProps {
  readonly values: Readonly<Record<string, string>>;
  readonly onInsert: (text: string) => void;
}

/** Inserts a reply template with its placeholders filled in. */
export function TemplateMenu({ values, onInsert }: TemplateMenuProps) {
  const navigate = useNavigate();
  const query = useQuery(replyTemplatesQuery(useApp().call));
  const { data: templates } = query;
  const insert = (title: string, text: string) => {
    const problem = placeholderProblem(text, REPLY_PLACEHOLDER_NAMES);
    if (problem) showToast('error', `“${title}” cannot be inserted. ${problem}.`);
    else onInsert(fillPlaceholders(text, values));
  };
  return (
    <Menu
      label="Templates"
      choices={
        templates
          ? [
              ...templates.map(({ _id, title, text }) => ({
                id: _id,
                label: title,
                onChoose: () => insert(title, text),
              })),
              {
                id: 'manage',
                label: templates.length > 0 ? 'Edit templates…' : 'Write a template…',
                onChoose: () => void navigate('/admin/templates'),
              },
            ]
          : [loadingChoice(query)]
      }
    >
      Insert template
    </Menu>
  );
}
