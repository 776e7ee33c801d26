import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Decision } from 'shared-contracts/applications/decisions';
import type { MailTemplate } from 'shared-contracts/mail/mail-templates';
import { placeholderProblem, toPlaceholder } from 'shared-contracts/mail/placeholders';
import { FormActions } from '../../components/actions.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { LeaveDialog, LeaveGuard } from '../../components/leave-guard.tsx';
import { Loading } from '../../components/loading.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { LabelledCheckbox } from '../../components/labelled-checkbox.tsx';
import { useApp, useSession } from '../../lib/app-context.ts';
import { hasUnsavedInput } from '../../lib/has-unsaved-input.ts';
import { readMailChoice, storeMailChoice } from '../../lib/preferences.ts';
import { useRunning } from '../../lib/use-running.ts';
import { type FormProblem, textOf, useSubmit } from '../../lib/use-submit.ts';
import { STATUS_OUTCOMES } from './application-messages.ts';
import { decisionTemplateQuery } from './application-queries.ts';
import classes from './applications.module.css';
import { VERBS } from './application-status.tsx';
import type { ApplicationToChange } from './change-applications.ts';

/** A decision that the dialog asks about. */
export interface PendingDecision {
  readonly applications: readonly (ApplicationToChange & { readonly fullName: string })[];
  readonly status: Decision;
}

interface DecideDialogProps {
  /** Null: closed. */
  readonly deciding: PendingDecision | null;
  /** Resolves to whether it succeeded. A dialog with a mail stays open, with its text, until it does. */
  readonly onDecide: (deciding: PendingDecision, mail?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks whether to mail the applicants about a decision, and with which text. Warns before an edited text is lost. */
export function DecideDialog({ deciding, onDecide, onClose }: DecideDialogProps) {
  const mail = useRef<HTMLDivElement>(null);
  const { isRunning, run } = useRunning();
  const [isLeaving, setIsLeaving] = useState(false);
  const isDirty = useCallback(() => hasUnsavedInput(mail.current), []);
  const close = () => {
    setIsLeaving(false);
    onClose();
  };
  const leave = () => {
    // Too late to cancel. When it succeeds, the dialog closes; otherwise the text is still there.
    if (isRunning()) return;
    if (isDirty()) setIsLeaving(true);
    else close();
  };
  const decide = (pending: PendingDecision, text?: string) =>
    text === undefined ? onDecide(pending) : run(() => onDecide(pending, text));
  return (
    <>
      <ModalDialog isOpen={deciding !== null} title={deciding ? questionOf(deciding) : ''} onClose={leave}>
        {deciding && (
          <DecideForm
            deciding={deciding}
            mailRef={mail}
            onDecide={(text) => decide(deciding, text)}
            onDecided={close}
            onCancel={leave}
          />
        )}
      </ModalDialog>
      <LeaveGuard
        isDirty={isDirty}
        isLeft={(from, to) => from.pathname !== to.pathname}
        onBack={deciding ? leave : undefined}
      />
      <LeaveDialog
        isOpen={isLeaving}
        consequence="The mail that you wrote is not sent, and would be lost."
        onStay={() => setIsLeaving(false)}
        onLeave={close}
      />
    </>
  );
}

/** Whether all have this status already, so that only the mail remains. */
const isDecided = ({ applications, status }: PendingDecision): boolean =>
  applications.every((application) => application.status === status);

function questionOf(deciding: PendingDecision): string {
  const { applications, status } = deciding;
  const name = applications.length === 1 ? applications[0]?.fullName : undefined;
  if (isDecided(deciding)) return `Write to ${name ?? `${applications.length} applicants`}?`;
  return `${VERBS[status]} ${name ?? `${applications.length} applications`}?`;
}

/** Says which applications have this status already, and whether a mail goes to their applicants. */
function noteOf(deciding: PendingDecision, isMailed: boolean): string | null {
  const { applications, status } = deciding;
  const decided = applications.filter((application) => application.status === status).length;
  if (decided === 0) return null;
  const rule = 'Anyone with a mail about it, sent or waiting, gets no second one.';
  if (isDecided(deciding)) {
    return `${applications.length === 1 ? 'The application is' : 'The applications are'} ${STATUS_OUTCOMES[status]} already. ${rule}`;
  }
  const state = `${decided} of them ${decided === 1 ? 'is' : 'are'} ${STATUS_OUTCOMES[status]} already.`;
  return isMailed ? `${state} A mail goes to them too. ${rule}` : state;
}

interface DecideFormProps {
  readonly deciding: PendingDecision;
  /** The element around the text of the mail. */
  readonly mailRef: RefObject<HTMLDivElement | null>;
  readonly onDecide: (mail?: string) => Promise<boolean>;
  readonly onDecided: () => void;
  readonly onCancel: () => void;
}

function DecideForm({ deciding, mailRef, onDecide, onDecided, onCancel }: DecideFormProps) {
  const { call } = useApp();
  const email = useSession().info?.email ?? '';
  const { applications, status } = deciding;
  const isMailOnly = isDecided(deciding);
  const [wantsMail, setWantsMail] = useState(() => readMailChoice(email, status));
  const isMailed = isMailOnly || wantsMail;
  const template = useQuery({ ...decisionTemplateQuery(call, status), enabled: isMailed });
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'decide',
    check: (values) => (isMailed ? problemsOf(textOf(values, 'text'), template.data?.placeholders) : []),
    send: async (values) => {
      if (!isMailOnly) storeMailChoice(email, status, wantsMail);
      if (isMailed) {
        if (await onDecide(textOf(values, 'text').trim())) onDecided();
        return;
      }
      // Close first: there is no text to lose, and the next key belongs to the screen behind the dialog.
      onDecided();
      await onDecide();
    },
  });
  const note = noteOf(deciding, isMailed);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      {note && <p>{note}</p>}
      {!isMailOnly && (
        <LabelledCheckbox checked={wantsMail} onChange={() => setWantsMail(!wantsMail)}>
          {applications.length === 1 ? 'Write to the applicant' : 'Write to the applicants'}
        </LabelledCheckbox>
      )}
      {isMailed && !template.data && (
        <Loading
          query={template}
          placeholder={<p role="status">Loading the mail…</p>}
          failure="The template could not be loaded"
        />
      )}
      {template.data && (
        // Only hidden without a mail, so that the text stays.
        <div ref={mailRef} hidden={!isMailed}>
          <Field
            id="decide-text"
            label="Mail"
            hint={`${namesOf(template.data.placeholders)} are filled in. The mail waits a few minutes; Undo or another decision cancels it.`}
            error={messageOf('text')}
          >
            {(ties) => (
              <TextArea
                {...ties}
                name="text"
                rows={11}
                maxLength={5000}
                readOnly={isBusy}
                defaultValue={template.data.body}
              />
            )}
          </Field>
        </div>
      )}
      <FormActions
        verb={isMailOnly ? 'Send mail' : VERBS[status]}
        isBusy={isBusy || (isMailed && !template.data)}
        onCancel={onCancel}
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
