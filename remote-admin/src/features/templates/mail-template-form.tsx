import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea, TextInput } from '../../components/field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { throwConflict } from '../../lib/throw-conflict.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { MAIL_NAMES, MAIL_TEMPLATES, mailPreviewQuery, type MailTemplate } from './mail-template-queries.ts';
import { MailPreview } from './mail-preview.tsx';
import { insertAtCaret, Placeholders } from './placeholders.tsx';
import { resetMailTemplate } from './reset-mail-template.ts';
import classes from './templates.module.css';
import { useMailText } from './use-mail-text.ts';

/** Edits a mail template, with a live preview. */
export function MailTemplateForm({ template }: { template: MailTemplate }) {
  const { call } = useApp();
  const client = useQueryClient();
  const { kind, placeholders } = template;
  const area = useRef<HTMLTextAreaElement>(null);
  const { base, text, isDirty, markSaved, setText, accept } = useMailText(template);
  const [latest, setLatest] = useState<MailTemplate | null>(null);
  const [isResetting, setIsResetting] = useState(false);
  const preview = useQuery(mailPreviewQuery(call, kind, useDebouncedValue(text)));
  // Keeps the last successful preview while typing.
  const [rendered, setRendered] = useState(preview.data);
  if (preview.data && preview.data !== rendered) setRendered(preview.data);
  const liveErrors = preview.error instanceof ApiError ? preview.error.fields : {};

  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'mail-template',
    send: async () => {
      const body = { ...text, version: (latest ?? base).version };
      try {
        const { data } = await call('PUT /api/mail-templates/{kind}', { params: { kind }, body });
        markSaved(data, text);
      } catch (error) {
        throwConflict(error, (stored) => setLatest(stored as MailTemplate));
      }
      setLatest(null);
      await client.invalidateQueries({ queryKey: MAIL_TEMPLATES });
      showToast('success', `“${MAIL_NAMES[kind]}” is changed.`);
    },
  });

  const acceptLatest = () => {
    if (latest) accept(latest);
    setLatest(null);
  };

  return (
    <div className={classes.editor}>
      <form className={classes.form} aria-label={MAIL_NAMES[kind]} onSubmit={submit} noValidate>
        <ErrorSummary key={attempt} problems={problems} />
        {latest && <ConflictNotice text={describe(latest)} onAccept={acceptLatest} />}
        {text.subject !== null && (
          <Field
            id="mail-template-subject"
            label="Subject"
            error={liveErrors.subject ?? messageOf('subject')}
          >
            {(ties) => (
              <TextInput
                {...ties}
                maxLength={150}
                required
                value={text.subject ?? ''}
                onChange={({ currentTarget }) => setText({ ...text, subject: currentTarget.value })}
              />
            )}
          </Field>
        )}
        <Field
          id="mail-template-body"
          label="Text"
          hint="An empty line begins a new paragraph. The firm’s signature is added automatically."
          error={liveErrors.body ?? messageOf('body')}
        >
          {(ties) => (
            <TextArea
              {...ties}
              ref={area}
              rows={14}
              maxLength={5_000}
              required
              value={text.body}
              onChange={({ currentTarget }) => setText({ ...text, body: currentTarget.value })}
            />
          )}
        </Field>
        <Placeholders
          known={placeholders.map(({ name, meaning, isRequired }) => [
            name,
            isRequired ? `${meaning} (required)` : meaning,
          ])}
          onChoose={(placeholder) => insertAtCaret(area.current, placeholder)}
        />
        <div className={classes.actions}>
          <Button submits look="primary" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
          {!base.isOriginal && <Button onClick={() => setIsResetting(true)}>Reset to the original</Button>}
        </div>
      </form>
      <LeaveGuard isDirty={() => isDirty} />
      <MailPreview
        mail={rendered}
        problem={
          preview.error && `Not up to date: ${Object.values(liveErrors)[0] ?? errorMessage(preview.error)}`
        }
      />
      <ConfirmDialog
        isOpen={isResetting}
        question="Reset to the original text?"
        consequence="You can undo it right after that."
        verb="Reset"
        onConfirm={async () => {
          if (!(await resetMailTemplate(call, latest ?? base))) return;
          // Discards the input, so that the refetched template replaces it.
          setText(base);
          setLatest(null);
        }}
        onClose={() => setIsResetting(false)}
      />
    </div>
  );
}

/** A template as text, with all that a change replaces. */
const describe = ({ subject, body }: MailTemplate): string =>
  subject === null ? body : `Subject: ${subject}\n\n${body}`;
