import { Link } from 'react-router-dom';
import type { ContactDetail } from 'shared-contracts/contacts/contacts';
import { FormActions } from '../../components/actions.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { tell } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { textOf, useSubmit } from '../../lib/use-submit.ts';
import { eraseMessage } from './contact-messages.ts';
import { eraseSender } from './change-contacts.ts';
import classes from './thread.module.css';

interface EraseDialogProps {
  readonly contact: ContactDetail;
  readonly isOpen: boolean;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks for the name before the sender of an enquiry is erased for good. */
export function EraseDialog({ contact, isOpen, onErased, onClose }: EraseDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} title="Erase this person for good?" onClose={onClose}>
      <EraseForm contact={contact} onErased={onErased} onClose={onClose} />
    </ModalDialog>
  );
}

function EraseForm({
  contact: { _id, firstName, email, sameSender },
  onErased,
  onClose,
}: Omit<EraseDialogProps, 'isOpen'>) {
  const { call } = useApp();
  const { isBusy, attempt, problems, messageOf, submit } = useSubmit({
    id: 'erase',
    check: (values) =>
      textOf(values, 'firstName').trim() ? [] : [{ field: 'firstName', message: 'Type the name' }],
    send: async (values) => {
      const count = await eraseSender(call, _id, textOf(values, 'firstName'));
      tell('done', eraseMessage(count));
      onErased();
    },
  });
  return (
    <form className={classes.reply} onSubmit={submit} noValidate>
      <p>
        {sameSender > 0
          ? `This enquiry and ${sameSender} more from ${email} are removed`
          : 'The enquiry is removed'}{' '}
        with replies, notes, drafts and mails, at once and without Undo. The audit log records that you did
        it, without the name.
      </p>
      <p>
        Applications from the same address stay:{' '}
        <Link to={{ pathname: '/admin/job', search: `q=${encodeURIComponent(email)}` }}>look for them</Link>.
      </p>
      <ErrorSummary key={attempt} problems={problems} />
      <Field
        id="erase-firstName"
        label="Name, to confirm"
        hint={`Type ${firstName}`}
        error={messageOf('firstName')}
      >
        {(ties) => <TextInput {...ties} name="firstName" autoComplete="off" maxLength={100} />}
      </Field>
      <FormActions verb="Erase for good" doing="Erasing…" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
