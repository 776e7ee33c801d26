import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

/** The kind of a navigation: `POP` is Back or Forward. */
type Action = 'POP' | 'PUSH' | 'REPLACE';

interface LeaveGuardProps {
  readonly isDirty: () => boolean;
  /** Whether a navigation loses the unsaved changes; by default every change of the path or search does. */
  readonly isLeft?: (from: Location, to: Location, action: Action) => boolean;
  /** What happens to the unsaved changes. */
  readonly consequence?: string;
  /** Called when the user leaves with unsaved changes. */
  readonly onLeave?: () => void;
}

const isElsewhere = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search;

/** Asks before the user leaves with unsaved changes. Only one may be mounted: the router supports one blocker. */
export function LeaveGuard({
  isDirty,
  isLeft = isElsewhere,
  consequence = 'What you wrote is not saved, and would be lost.',
  onLeave,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      isDirty() && isLeft(from, to, historyAction),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      consequence={consequence}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly consequence: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question whether to leave without saving. */
export function LeaveDialog({ isOpen, consequence, onStay, onLeave }: LeaveDialogProps) {
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
