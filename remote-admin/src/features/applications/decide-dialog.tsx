import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision } from 'shared-contracts/application-decisions';
import type { MailTemplate } from 'shared-contracts/mail-templates';
import { placeholderProblem, toPlaceholder } from 'shared-contracts/placeholders';
import { FormActions } from '../../components/actions.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { Tick } from '../../components/tick.tsx';
import { useApp } from '../../lib/app-context.ts';
import { type FormProblem, textOf, useSubmit } from '../../lib/use-submit.ts';
import { templateQuery } from './application-queries.ts';
import classes from './applications.module.css';
import { VERBS } from './application-status.tsx';
import type { Chosen } from './change-applications.ts';

/** What somebody is about to decide. */
export interface Deciding {
  readonly chosen: readonly (Chosen & { readonly fullName: string })[];
  readonly status: Decision;
}

interface DecideDialogProps {
  /** Null: closed. */
  readonly deciding: Deciding | null;
  /** Gives whether it is done; the dialog stays, with its words, until it is. */
  readonly onDecide: (deciding: Deciding, mail?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks whether the applicants are told by mail, and in which words. */
export function DecideDialog({ deciding, onDecide, onClose }: DecideDialogProps) {
  return (
    <ModalDialog isOpen={deciding !== null} title={deciding ? questionOf(deciding) : ''} onClose={onClose}>
      {deciding && (
        <DecideForm
          status={deciding.status}
          isOne={deciding.chosen.length === 1}
          onDecide={(mail) => onDecide(deciding, mail)}
          onClose={onClose}
        />
      )}
    </ModalDialog>
  );
}

const questionOf = ({ chosen, status }: Deciding): string =>
  `${VERBS[status]} ${chosen.length === 1 ? chosen[0]?.fullName : `${chosen.length} applications`}?`;

interface DecideFormProps {
  readonly status: Decision;
  readonly isOne: boolean;
  readonly onDecide: (mail?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function DecideForm({ status, isOne, onDecide, onClose }: DecideFormProps) {
  const { call } = useApp();
  const [isMailed, setIsMailed] = useState(false);
  const template = useQuery({ ...templateQuery(call, status), enabled: isMailed });
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'decide',
    check: (values) => (isMailed ? problemsOf(textOf(values, 'text'), template.data?.placeholders) : []),
    send: async (values) => {
      if (await onDecide(isMailed ? textOf(values, 'text').trim() : undefined)) onClose();
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary key={attempt} problems={problems} />
      <Tick checked={isMailed} onChange={() => setIsMailed(!isMailed)}>
        {isOne ? 'Write to the applicant' : 'Write to the applicants'}
      </Tick>
      {isMailed && template.error && (
        <LoadFailure
          title="The words could not be loaded"
          error={template.error}
          isRetrying={template.isFetching}
          onRetry={() => void template.refetch()}
        />
      )}
      {isMailed && template.data && (
        <Field
          id="decide-text"
          label="Mail"
          hint={`${namesOf(template.data.placeholders)} are filled in. It waits some minutes in Mail; Undo or another decision cancels it.`}
          error={messageOf('text')}
        >
          {(ties) => (
            <TextArea {...ties} name="text" rows={11} maxLength={5000} defaultValue={template.data.body} />
          )}
        </Field>
      )}
      <FormActions verb={VERBS[status]} isBusy={isBusy || (isMailed && !template.data)} onCancel={onClose} />
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
