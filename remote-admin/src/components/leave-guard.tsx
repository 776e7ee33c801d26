import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

/** The kind of a navigation: `POP` is Back or Forward. */
type Action = 'POP' | 'PUSH' | 'REPLACE';

interface LeaveGuardProps {
  /** By default nothing is unsaved. */
  readonly isDirty?: () => boolean;
  /** Whether a navigation loses the unsaved changes; by default every change of the path or search does. */
  readonly isLeft?: (from: Location, to: Location, action: Action) => boolean;
  /** What happens to the unsaved changes. */
  readonly consequence?: string;
  /** Closes what is open on the screen but not part of the URL: Back does that, and stays on the screen. */
  readonly onBack?: (() => void) | undefined;
}

const isPop = (action: Action): boolean => action === 'POP';

const isNeverDirty = (): boolean => false;

const isElsewhere = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before the user leaves with unsaved changes, and lets Back close what is open. Only one may be mounted: the router
 * supports one blocker.
 */
export function LeaveGuard({
  isDirty = isNeverDirty,
  isLeft = isElsewhere,
  consequence = 'What you wrote is not saved, and would be lost.',
  onBack,
}: LeaveGuardProps) {
  /** Whether the blocked navigation only closes what is open. */
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const closes = onBack !== undefined && isPop(historyAction);
    setIsClosing(closes);
    return closes || (isDirty() && isLeft(from, to, historyAction));
  });
  useEffect(() => {
    if (!isClosing || blocker.state !== 'blocked') return;
    blocker.reset();
    onBack?.();
  }, [isClosing, blocker, onBack]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked' && !isClosing}
      consequence={consequence}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
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
