import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Enquiry } from 'shared-contracts/enquiries/enquiries';
import { loadingChoice, Menu } from '../../components/menu.tsx';
import { adminsQuery } from '../../lib/admins-query.ts';
import { useApp } from '../../lib/app-context.ts';
import { assignEnquiries } from './change-enquiries.ts';

interface AssignMenuProps {
  readonly enquiries: readonly Pick<Enquiry, '_id' | 'assignee'>[];
  /** Runs the assignment; by default it is only called. */
  readonly run?: (assign: () => Promise<boolean>) => Promise<boolean>;
  readonly children: ReactNode;
}

/** Assigns enquiries to the user, to another enabled admin, or to nobody. */
export function AssignMenu({ enquiries, run = (assign) => assign(), children }: AssignMenuProps) {
  const { call } = useApp();
  const query = useQuery(adminsQuery(call));
  const people = (query.data ?? [])
    .filter(({ isDisabled }) => !isDisabled)
    .toSorted((a, b) => Number(b.isYou) - Number(a.isYou));
  const choices = [
    ...people.map(({ _id, email, isYou }) => ({ _id, email, label: isYou ? 'Assign to me' : email })),
    { _id: null, email: null, label: 'Nobody' },
  ];
  return (
    <Menu
      label="Assign to"
      choices={
        query.data
          ? choices.map(({ label, ...person }) => ({
              id: person._id ?? 'nobody',
              label,
              isDisabled: enquiries.every(({ assignee }) => (assignee?._id ?? null) === person._id),
              onChoose: () => {
                const ids = enquiries.map(({ _id }) => _id);
                void run(() => assignEnquiries(call, ids, person._id === null ? null : person));
              },
            }))
          : [loadingChoice(query)]
      }
    >
      {children}
    </Menu>
  );
}
