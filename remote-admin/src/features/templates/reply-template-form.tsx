import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { CallAnswer } from 'shared-contracts/http/client/call-types';
import { fillPlaceholders, placeholderProblem } from 'shared-contracts/mail/placeholders';
import {
  REPLY_PLACEHOLDER_NAMES,
  REPLY_PLACEHOLDERS,
  replyValues,
} from 'shared-contracts/mail/reply-placeholders';
import { FormActions } from '../../components/actions.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea, TextInput } from '../../components/field.tsx';
import type { KeptFormProps } from '../../components/kept-list.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { explain, SaidError } from '../../lib/explain.ts';
import { REPLY_TEMPLATES } from '../../lib/reply-templates-query.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { insertAtCaret, Placeholders } from './placeholders.tsx';
import classes from './templates.module.css';
import { Theirs } from './theirs.tsx';

export type ReplyTemplate = CallAnswer<'GET /api/reply-templates'>['data'][number];

const SAMPLE = { firstName: 'Asha', service: 'Prior Art Searches', reference: '7QK4M2XA' };

/** Adds or changes a text that replies begin with, above what it comes to. */
export function ReplyTemplateForm({ item: template, onSaved, onCancel }: KeptFormProps<ReplyTemplate>) {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(template?.text ?? '');
  const [theirs, setTheirs] = useState<ReplyTemplate | null>(null);
  const live = placeholderProblem(text, REPLY_PLACEHOLDER_NAMES);
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'reply-template',
    send: async (values) => {
      const body = { title: textOf(values, 'title'), text: textOf(values, 'text') };
      try {
        if (template) {
          const { version } = theirs ?? template;
          const params = { id: template._id };
          await call('PUT /api/reply-templates/{id}', { params, body: { ...body, version } });
        } else await call('POST /api/reply-templates', { body });
      } catch (error) {
        // Without data another template has the title.
        if (!(error instanceof ApiError && error.code === 'conflict' && error.data)) throw error;
        setTheirs(error.data as ReplyTemplate);
        throw new SaidError(`${explain(error)} Save again to replace it, or take it over.`);
      }
      await client.invalidateQueries({ queryKey: REPLY_TEMPLATES });
      tell('done', `"${body.title}" is ${template ? 'changed' : 'added'}.`);
      onSaved();
    },
  });
  const take = () => {
    if (!area.current || !theirs) return;
    area.current.value = theirs.text;
    setText(theirs.text);
  };

  return (
    <form className={classes.form} aria-label="Template" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      {theirs && <Theirs text={theirs.text} onTake={take} />}
      <Field id="reply-template-title" label="Title" error={messageOf('title')}>
        {(ties) => (
          <TextInput {...ties} name="title" maxLength={80} required defaultValue={template?.title ?? ''} />
        )}
      </Field>
      <Field id="reply-template-text" label="Text" error={live ?? messageOf('text')}>
        {(ties) => (
          <TextArea
            {...ties}
            ref={area}
            name="text"
            rows={8}
            maxLength={8_000}
            required
            defaultValue={template?.text ?? ''}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Placeholders
        known={Object.entries(REPLY_PLACEHOLDERS)}
        onChoose={(placeholder) => insertAtCaret(area.current, placeholder)}
      />
      <section aria-labelledby="reply-template-preview" className={classes.preview}>
        <h3 id="reply-template-preview" className={classes.title}>
          Preview
        </h3>
        <p className={classes.plain}>{fillPlaceholders(text, replyValues(SAMPLE, email)) || 'Nothing yet'}</p>
      </section>
      <FormActions verb="Save" doing="Saving…" isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
