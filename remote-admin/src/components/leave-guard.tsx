import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

/** How an address is come to: `POP` by Back or Forward. */
type Action = 'POP' | 'PUSH' | 'REPLACE';

interface LeaveGuardProps {
  readonly isDirty: () => boolean;
  /** Whether what is not saved goes with a change of the address; without it with each. */
  readonly isLeft?: (from: Location, to: Location, action: Action) => boolean;
  /** What becomes of it. */
  readonly consequence?: string;
}

const isElsewhere = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search;

/** Asks before somebody leaves with changes that are not saved. One at a time: the router knows one. */
export function LeaveGuard({
  isDirty,
  isLeft = isElsewhere,
  consequence = 'What you wrote is not saved, and would be lost.',
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      isDirty() && isLeft(from, to, historyAction),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      consequence={consequence}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface LeaveQuestionProps {
  readonly isOpen: boolean;
  readonly consequence: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what is not saved goes. */
export function LeaveQuestion({ isOpen, consequence, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ModalDialog isOpen={isOpen} title="Leave without saving?" onClose={onStay}>
      <p>{consequence}</p>
      <Actions>
        <Button look="primary" onClick={onStay}>
          Stay here
        </Button>
        <Button onClick={onLeave}>Leave</Button>
      </Actions>
    </ModalDialog>
  );
}
