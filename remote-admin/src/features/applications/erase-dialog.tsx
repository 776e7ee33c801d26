import { Link } from 'react-router-dom';
import type { ApplicationDetail } from 'shared-contracts/applications/applications';
import { FormActions } from '../../components/actions.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { eraseMessage } from './application-messages.ts';
import classes from './applications.module.css';
import { eraseApplicant } from './change-applications.ts';

interface EraseDialogProps {
  /** Null: closed. */
  readonly application: ApplicationDetail | null;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks for the name before a person is erased for good. */
export function EraseDialog({ application, onErased, onClose }: EraseDialogProps) {
  return (
    <ModalDialog isOpen={application !== null} title="Erase this person for good?" onClose={onClose}>
      {application && <EraseForm application={application} onErased={onErased} onClose={onClose} />}
    </ModalDialog>
  );
}

function EraseForm({
  application: { _id, fullName, email, sameSender },
  onErased,
  onClose,
}: EraseDialogProps & { readonly application: ApplicationDetail }) {
  const { call } = useApp();
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'erase',
    check: (values) =>
      textOf(values, 'fullName').trim() ? [] : [{ field: 'fullName', message: 'Type the full name' }],
    send: async (values) => {
      const filesLeft = await eraseApplicant(call, _id, textOf(values, 'fullName'));
      tell('done', eraseMessage(filesLeft));
      onErased();
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>
        {sameSender > 0 ? `This application and ${sameSender} more from ${email} go` : 'The application goes'}{' '}
        with message, resume and mails, at once and without Undo. The audit log keeps that you did it, without
        any name.
      </p>
      <p>
        Enquiries from the same address stay:{' '}
        <Link to={{ pathname: '/admin/contact', search: `q=${encodeURIComponent(email)}` }}>
          look for them
        </Link>
        .
      </p>
      <ErrorSummary key={attempt} problems={problems} />
      <Field
        id="erase-fullName"
        label="Full name, to confirm"
        hint={`Type ${fullName}`}
        error={messageOf('fullName')}
      >
        {(ties) => <TextInput {...ties} name="fullName" autoComplete="off" maxLength={150} />}
      </Field>
      <FormActions verb="Erase for good" doing="Erasing…" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
