import type { Call } from 'shared-contracts/http/client/client';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { POSITIONS, type StaffPosition } from '../../lib/positions-query.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * Opens or closes a position, with Undo. Both fail if a colleague has changed the position meanwhile; the list is
 * loaded again in any case.
 * @param position as it is in the list
 * @returns whether it succeeded
 */
export function setPositionOpen(call: Call, position: StaffPosition, isOpen: boolean): Promise<boolean> {
  const { _id: id, title } = position;
  return mutate<readonly StaffPosition[], StaffPosition>({
    key: POSITIONS,
    subjectIds: [id],
    patch: (all) => all.map((one) => (one._id === id ? { ...one, isOpen } : one)),
    send: () => send(call, position, isOpen),
    successMessage: `${title} is ${isOpen ? 'open' : 'closed'}.`,
    undo: (stored) => send(call, stored, !isOpen),
    failureMessage: `${title} could not be ${isOpen ? 'opened' : 'closed'}.`,
  });
}

async function send(
  call: Call,
  { _id: id, version, ...fields }: StaffPosition,
  isOpen: boolean,
): Promise<StaffPosition> {
  const body = { ...fields, isOpen, ...(version !== undefined && { expectedVersion: version }) };
  const { data } = await call('PUT /api/positions/{id}', { params: { id }, body });
  // The next change expects this version, also before the list is loaded again.
  queryClient.setQueryData<readonly StaffPosition[]>(POSITIONS, (all) =>
    all?.map((one) => (one._id === id ? data : one)),
  );
  return data;
}
