import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision } from 'shared-contracts/applications/decisions';
import type { MailTemplate } from 'shared-contracts/mail/mail-templates';
import { placeholderProblem, toPlaceholder } from 'shared-contracts/mail/placeholders';
import { FormActions } from '../../components/actions.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { Tick } from '../../components/tick.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { readMailChoice, rememberMailChoice } from '../../lib/preferences.ts';
import { type FormProblem, textOf, useSubmit } from '../../lib/use-submit.ts';
import { DONE } from './application-messages.ts';
import { templateQuery } from './application-queries.ts';
import classes from './applications.module.css';
import { VERBS } from './application-status.tsx';
import type { Chosen } from './change-applications.ts';

/** A decision that waits for its dialog. */
export interface Deciding {
  readonly chosen: readonly (Chosen & { readonly fullName: string })[];
  readonly status: Decision;
}

interface DecideDialogProps {
  /** Null: closed. */
  readonly deciding: Deciding | null;
  /** Resolves to whether it is done; a dialog with a mail stays, with its text, until it is. */
  readonly onDecide: (deciding: Deciding, mail?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks whether the applicants get a mail, and with which text. */
export function DecideDialog({ deciding, onDecide, onClose }: DecideDialogProps) {
  return (
    <ModalDialog isOpen={deciding !== null} title={deciding ? questionOf(deciding) : ''} onClose={onClose}>
      {deciding && (
        <DecideForm deciding={deciding} onDecide={(mail) => onDecide(deciding, mail)} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

/** Nothing is left to decide: only the mail can still be sent. */
const isDecided = ({ chosen, status }: Deciding): boolean => chosen.every((one) => one.status === status);

function questionOf(deciding: Deciding): string {
  const { chosen, status } = deciding;
  const name = chosen.length === 1 ? chosen[0]?.fullName : undefined;
  if (isDecided(deciding)) return `Write to ${name ?? `${chosen.length} applicants`}?`;
  return `${VERBS[status]} ${name ?? `${chosen.length} applications`}?`;
}

/** Says who gets a mail besides those whose status changes. */
function noteOf(deciding: Deciding): string | null {
  const { chosen, status } = deciding;
  const decided = chosen.filter((one) => one.status === status).length;
  if (decided === 0) return null;
  const rule = 'Anyone who has had a mail about it gets no second one.';
  if (isDecided(deciding)) {
    return `${chosen.length === 1 ? 'The application is' : 'The applications are'} ${DONE[status]} already. ${rule}`;
  }
  return `${decided} of them ${decided === 1 ? 'is' : 'are'} ${DONE[status]} already. A mail goes to them too. ${rule}`;
}

interface DecideFormProps {
  readonly deciding: Deciding;
  readonly onDecide: (mail?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function DecideForm({ deciding, onDecide, onClose }: DecideFormProps) {
  const { call } = useApp();
  const email = useSession().info?.email ?? '';
  const { chosen, status } = deciding;
  const isMailOnly = isDecided(deciding);
  const [isChosen, setIsChosen] = useState(() => readMailChoice(email, status));
  const isMailed = isMailOnly || isChosen;
  const template = useQuery({ ...templateQuery(call, status), enabled: isMailed });
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'decide',
    check: (values) => (isMailed ? problemsOf(textOf(values, 'text'), template.data?.placeholders) : []),
    send: async (values) => {
      if (!isMailOnly) rememberMailChoice(email, status, isChosen);
      if (isMailed) {
        if (await onDecide(textOf(values, 'text').trim())) onClose();
        return;
      }
      // No text can be lost, and the next key belongs to what is behind the question.
      onClose();
      await onDecide();
    },
  });
  const note = noteOf(deciding);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      {note && <p>{note}</p>}
      {!isMailOnly && (
        <Tick checked={isChosen} onChange={() => setIsChosen(!isChosen)}>
          {chosen.length === 1 ? 'Write to the applicant' : 'Write to the applicants'}
        </Tick>
      )}
      {isMailed && template.error && (
        <LoadFailure
          title="The template could not be loaded"
          error={template.error}
          isRetrying={template.isFetching}
          onRetry={() => void template.refetch()}
        />
      )}
      {isMailed && template.data && (
        <Field
          id="decide-text"
          label="Mail"
          hint={`${namesOf(template.data.placeholders)} are filled in. The mail waits a few minutes; Undo or another decision cancels it.`}
          error={messageOf('text')}
        >
          {(ties) => (
            <TextArea {...ties} name="text" rows={11} maxLength={5000} defaultValue={template.data.body} />
          )}
        </Field>
      )}
      <FormActions
        verb={isMailOnly ? 'Send mail' : VERBS[status]}
        isBusy={isBusy || (isMailed && !template.data)}
        onCancel={onClose}
      />
    </form>
  );
}

const namesOf = (placeholders: MailTemplate['placeholders']): string =>
  placeholders.map(({ name }) => toPlaceholder(name)).join(', ');

function problemsOf(text: string, placeholders: MailTemplate['placeholders'] = []): readonly FormProblem[] {
  const known = placeholders.map(({ name }) => name);
  const message = text.trim() ? placeholderProblem(text, known) : 'Write what the applicant should read';
  return message ? [{ field: 'text', message }] : [];
}
