import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { KeptList } from '../../components/kept-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { When } from '../../components/when.tsx';
import { useApp } from '../../lib/app-context.ts';
import { change, deleteOne } from '../../lib/change.ts';
import { POSITIONS, positionsQuery, type StaffPosition } from '../../lib/positions-query.ts';
import { PositionForm } from './position-form.tsx';

/** The positions of Careers: open ones are shown there at once, closed ones only here. */
export function PositionList() {
  const { call } = useApp();
  const result = useQuery(positionsQuery(call));
  const remove = ({ _id: id, title: name }: StaffPosition) =>
    deleteOne({
      key: POSITIONS,
      id,
      name,
      send: () => call('DELETE /api/positions/{id}', { params: { id } }),
      restore: () => call('POST /api/positions/{id}/restore', { params: { id } }),
    });

  return (
    <KeptList
      noun="position"
      result={result}
      empty="A position that is open appears on Careers, where visitors apply for it."
      Facts={Facts}
      textOf={({ summary }) => summary}
      Actions={OpenOrClose}
      Form={PositionForm}
      deletion={{
        questionOf: ({ title }) => `Delete ${title}?`,
        consequence: 'It leaves Careers at once. Its applications stay, and it can be restored for 30 days.',
        onDelete: remove,
      }}
    />
  );
}

interface OfPosition {
  readonly item: StaffPosition;
}

function Facts({ item }: OfPosition) {
  const { title, isOpen, workplaces, locations, employmentTypes, updatedAt } = item;
  return (
    <>
      <StatusBadge tone={isOpen ? 'good' : 'quiet'}>{isOpen ? 'Open' : 'Closed'}</StatusBadge>
      <span>{workplaces.join(', ')}</span>
      <span>{locations.join(', ')}</span>
      <span>{employmentTypes.join(', ')}</span>
      <span>
        Changed <When at={updatedAt} />
      </span>
      <Link to={{ pathname: '/admin/job', search: new URLSearchParams({ role: title }).toString() }}>
        Applications
      </Link>
    </>
  );
}

function OpenOrClose({ item: position }: OfPosition) {
  const { call } = useApp();
  const verb = position.isOpen ? 'Close' : 'Open';
  const setOpen = (isOpen: boolean) => {
    const send = (to: boolean) =>
      call('PUT /api/positions/{id}', { params: { id: position._id }, body: { ...position, isOpen: to } });
    void change<readonly StaffPosition[]>({
      key: POSITIONS,
      about: [position._id],
      patch: (all) => all.map((one) => (one._id === position._id ? { ...one, isOpen } : one)),
      send: () => send(isOpen),
      done: `${position.title} is ${isOpen ? 'open' : 'closed'}.`,
      undo: () => send(!isOpen),
      failed: `${position.title} could not be ${isOpen ? 'opened' : 'closed'}.`,
    });
  };
  return (
    <Button aria-label={`${verb} ${position.title}`} onClick={() => setOpen(!position.isOpen)}>
      {verb}
    </Button>
  );
}
