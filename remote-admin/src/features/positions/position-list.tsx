import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EditableList } from '../../components/editable-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp } from '../../lib/app-context.ts';
import { deleteWithUndo } from '../../lib/optimistic-mutation.ts';
import { POSITIONS, positionsQuery, type StaffPosition } from '../../lib/positions-query.ts';
import { PositionForm } from './position-form.tsx';
import { setPositionOpen } from './set-position-open.ts';

/** The positions. Open ones are on Careers, closed ones only here. */
export function PositionList() {
  const { call } = useApp();
  const result = useQuery(positionsQuery(call));
  const remove = ({ _id: id, title: name }: StaffPosition) =>
    deleteWithUndo({
      key: POSITIONS,
      id,
      name,
      send: () => call('DELETE /api/positions/{id}', { params: { id } }),
      restore: () => call('POST /api/positions/{id}/restore', { params: { id } }),
    });

  return (
    <EditableList
      noun="position"
      result={result}
      empty="A position that is open appears on Careers, where visitors apply for it."
      Facts={Facts}
      textOf={({ summary }) => summary}
      Actions={OpenOrClose}
      Form={PositionForm}
      deletion={{
        questionOf: ({ title }) => `Delete ${title}?`,
        consequenceOf: ({ isOpen }) =>
          `${isOpen ? 'It leaves Careers at once. ' : ''}Its applications stay. Undo is offered for a moment afterwards.`,
        onDelete: remove,
      }}
    />
  );
}

interface PositionProps {
  readonly item: StaffPosition;
}

function Facts({ item }: PositionProps) {
  const { title, isOpen, workplaces, locations, employmentTypes, updatedAt } = item;
  return (
    <>
      <StatusBadge tone={isOpen ? 'good' : 'quiet'}>{isOpen ? 'Open' : 'Closed'}</StatusBadge>
      <span>{workplaces.join(', ')}</span>
      <span>{locations.join(', ')}</span>
      <span>{employmentTypes.join(', ')}</span>
      <span>
        Changed <RelativeTime at={updatedAt} />
      </span>
      <Link to={{ pathname: '/admin/job', search: new URLSearchParams({ role: title }).toString() }}>
        Applications
      </Link>
    </>
  );
}

function OpenOrClose({ item: position }: PositionProps) {
  const { call } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const verb = position.isOpen ? 'Close' : 'Open';
  const toggle = async () => {
    // A second change must wait for the version that the first one stores.
    setIsBusy(true);
    await setPositionOpen(call, position, !position.isOpen);
    setIsBusy(false);
  };
  return (
    <Button aria-label={`${verb} ${position.title}`} isBusy={isBusy} onClick={() => void toggle()}>
      {verb}
    </Button>
  );
}
