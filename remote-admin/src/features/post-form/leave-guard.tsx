import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';

/** The post gets its address; the form stays. */
const staysOpen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsFocus' in state;

/** Asks before somebody leaves with changes that are not saved. The draft stays in the browser either way. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname && !staysOpen(nextLocation.state),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const stay = () => blocker.reset?.();
  return (
    <ModalDialog isOpen={blocker.state === 'blocked'} title="Leave without saving?" onClose={stay}>
      <p>Your changes are not saved. They stay in this browser as a draft and come back when you do.</p>
      <Button look="primary" onClick={stay}>
        Stay here
      </Button>
      <Button onClick={() => blocker.proceed?.()}>Leave</Button>
    </ModalDialog>
  );
}
