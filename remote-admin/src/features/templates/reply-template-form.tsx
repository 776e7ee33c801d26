import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import type { CallResponse } from 'shared-contracts/http/client/call-types';
import { fillPlaceholders, placeholderProblem } from 'shared-contracts/mail/placeholders';
import {
  REPLY_PLACEHOLDER_NAMES,
  REPLY_PLACEHOLDERS,
  replyValues,
} from 'shared-contracts/mail/reply-placeholders';
import { FormActions } from '../../components/actions.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea, TextInput } from '../../components/field.tsx';
import type { EditFormProps } from '../../components/editable-list.tsx';
import { PlainText } from '../../components/plain-text.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { REPLY_TEMPLATES } from '../../lib/reply-templates-query.ts';
import { useEditedItem } from '../../lib/use-edited-item.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { insertAtCaret, Placeholders } from './placeholders.tsx';
import classes from './templates.module.css';

export type ReplyTemplate = CallResponse<'GET /api/reply-templates'>['data'][number];

const SAMPLE = { firstName: 'Asha', service: 'Prior Art Searches', reference: '7QK4M2XA' };

/**
 * Adds or edits a reply template, with a live preview. One that a colleague has deleted can be saved as a new one.
 */
export function ReplyTemplateForm({ item: template, onSaved, onCancel }: EditFormProps<ReplyTemplate>) {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const edited = useEditedItem(template, { noun: 'template', key: REPLY_TEMPLATES });
  const { start, fillings, latest, isDeleted } = edited;
  const [text, setText] = useState(template?.text ?? '');
  const placeholderError = placeholderProblem(text, REPLY_PLACEHOLDER_NAMES);
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'reply-template',
    send: async (values) => {
      const body = { title: textOf(values, 'title'), text: textOf(values, 'text') };
      const base = isDeleted ? null : (latest ?? template);
      try {
        if (base) {
          const { version } = base;
          const params = { id: base._id };
          await call('PUT /api/reply-templates/{id}', { params, body: { ...body, version } });
        } else await call('POST /api/reply-templates', { body });
      } catch (error) {
        edited.fail(error);
      }
      await client.invalidateQueries({ queryKey: REPLY_TEMPLATES });
      showToast('success', `“${body.title}” is ${base ? 'changed' : 'added'}.`);
      onSaved();
    },
  });
  const acceptLatest = () => {
    if (!latest) return;
    edited.fill(latest);
    setText(latest.text);
  };

  return (
    <form className={classes.form} aria-label="Template" onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      {latest && !isDeleted && (
        <ConflictNotice text={`${latest.title}\n\n${latest.text}`} onAccept={acceptLatest} />
      )}
      <Fragment key={`fields-${fillings}`}>
        <Field id="reply-template-title" label="Title" error={messageOf('title')}>
          {(ties) => (
            <TextInput
              {...ties}
              name="title"
              maxLength={80}
              required
              readOnly={isBusy}
              defaultValue={start?.title ?? ''}
            />
          )}
        </Field>
        <Field id="reply-template-text" label="Text" error={placeholderError ?? messageOf('text')}>
          {(ties) => (
            <TextArea
              {...ties}
              ref={area}
              name="text"
              rows={8}
              maxLength={8_000}
              required
              // The form closes when it is saved: what is typed now would be lost.
              readOnly={isBusy}
              defaultValue={start?.text ?? ''}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </Fragment>
      <Placeholders
        known={Object.entries(REPLY_PLACEHOLDERS)}
        onChoose={(placeholder) => insertAtCaret(area.current, placeholder)}
      />
      <section aria-labelledby="reply-template-preview" className={classes.preview}>
        <h3 id="reply-template-preview" className={classes.title}>
          Preview
        </h3>
        <PlainText text={fillPlaceholders(text, replyValues(SAMPLE, email)) || 'Nothing yet'} />
      </section>
      <FormActions
        verb={isDeleted ? 'Save as new' : 'Save'}
        doing="Saving…"
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  );
}
