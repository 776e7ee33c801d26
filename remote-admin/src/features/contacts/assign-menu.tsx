import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Contact } from 'shared-contracts/contacts/contacts';
import { Menu } from '../../components/menu.tsx';
import { adminsQuery } from '../../lib/admins-query.ts';
import { useApp } from '../../lib/app-context.ts';
import { assignContacts } from './change-contacts.ts';

interface AssignMenuProps {
  readonly contacts: readonly Pick<Contact, '_id' | 'assignee'>[];
  /** Called when an assignee is chosen. */
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

/** Assigns enquiries to the user, to another enabled admin, or to nobody. */
export function AssignMenu({ contacts, onChoose, children }: AssignMenuProps) {
  const { call } = useApp();
  const { data: admins = [] } = useQuery(adminsQuery(call));
  const people = admins
    .filter(({ isDisabled }) => !isDisabled)
    .toSorted((a, b) => Number(b.isYou) - Number(a.isYou));
  const choices = [
    ...people.map(({ _id, email, isYou }) => ({ _id, email, label: isYou ? 'Assign to me' : email })),
    { _id: null, email: null, label: 'Nobody' },
  ];
  return (
    <Menu
      label="Assign to"
      look="plain"
      choices={choices.map(({ label, ...person }) => ({
        id: person._id ?? 'nobody',
        label,
        isDisabled: contacts.every(({ assignee }) => (assignee?._id ?? null) === person._id),
        onChoose: () => {
          onChoose?.();
          void assignContacts(
            call,
            contacts.map(({ _id }) => _id),
            person._id === null ? null : person,
          );
        },
      }))}
    >
      {children}
    </Menu>
  );
}
