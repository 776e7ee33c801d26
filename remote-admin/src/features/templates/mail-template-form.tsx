import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea, TextInput } from '../../components/field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { explain, SaidError } from '../../lib/explain.ts';
import { useLater } from '../../lib/use-later.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { MAIL_NAMES, MAIL_TEMPLATES, mailPreviewQuery, type MailTemplate } from './mail-template-queries.ts';
import { MailPreview } from './mail-preview.tsx';
import { insertAtCaret, Placeholders } from './placeholders.tsx';
import { resetMailTemplate } from './reset-mail-template.ts';
import classes from './templates.module.css';
import { Theirs } from './theirs.tsx';
import { useWords } from './use-words.ts';

/** Changes the words of one mail beside what they come to. */
export function MailTemplateForm({ template }: { template: MailTemplate }) {
  const { call } = useApp();
  const client = useQueryClient();
  const { kind, placeholders } = template;
  const area = useRef<HTMLTextAreaElement>(null);
  const { base, words, isTyped, setBase, setWords } = useWords(template);
  const [theirs, setTheirs] = useState<MailTemplate | null>(null);
  const [isResetting, setIsResetting] = useState(false);
  const preview = useQuery(mailPreviewQuery(call, kind, useLater(words)));
  // The last one that could be rendered stays while one types.
  const [rendered, setRendered] = useState(preview.data);
  if (preview.data && preview.data !== rendered) setRendered(preview.data);
  const live = preview.error instanceof ApiError ? preview.error.fields : {};

  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'mail-template',
    send: async () => {
      const body = { ...words, version: (theirs ?? base).version };
      try {
        const { data } = await call('PUT /api/mail-templates/{kind}', { params: { kind }, body });
        setBase(data);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
        setTheirs(error.data as MailTemplate);
        throw new SaidError(`${explain(error)} Save again to replace them, or take them over.`);
      }
      setTheirs(null);
      await client.invalidateQueries({ queryKey: MAIL_TEMPLATES });
      tell('done', `"${MAIL_NAMES[kind]}" is changed.`);
    },
  });

  return (
    <div className={classes.editor}>
      <form className={classes.form} aria-label={MAIL_NAMES[kind]} onSubmit={submit} noValidate>
        <ErrorSummary key={attempt} problems={problems} />
        {theirs && <Theirs text={theirs.body} onTake={() => setWords(theirs)} />}
        {words.subject !== null && (
          <Field id="mail-template-subject" label="Subject" error={live.subject ?? messageOf('subject')}>
            {(ties) => (
              <TextInput
                {...ties}
                maxLength={150}
                required
                value={words.subject ?? ''}
                onChange={({ currentTarget }) => setWords({ ...words, subject: currentTarget.value })}
              />
            )}
          </Field>
        )}
        <Field
          id="mail-template-body"
          label="Text"
          hint="An empty line begins a new paragraph. The firm's signature is added automatically."
          error={live.body ?? messageOf('body')}
        >
          {(ties) => (
            <TextArea
              {...ties}
              ref={area}
              rows={14}
              maxLength={5_000}
              required
              value={words.body}
              onChange={({ currentTarget }) => setWords({ ...words, body: currentTarget.value })}
            />
          )}
        </Field>
        <Placeholders
          known={placeholders.map(({ name, meaning, isRequired }) => [
            name,
            isRequired ? `${meaning} (needed)` : meaning,
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
      <LeaveGuard isDirty={() => isTyped} />
      <MailPreview
        mail={rendered}
        problem={
          preview.error && `Not what you wrote last: ${Object.values(live)[0] ?? explain(preview.error)}`
        }
      />
      <ConfirmDialog
        isOpen={isResetting}
        question="Reset to the words that the site comes with?"
        consequence="It can be taken back right after that."
        verb="Reset"
        onConfirm={async () => {
          // Nothing typed any more, so that the words that come are shown.
          if (await resetMailTemplate(call, base)) setWords(base);
        }}
        onClose={() => setIsResetting(false)}
      />
    </div>
  );
}
