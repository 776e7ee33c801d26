import type { Location } from 'react-router-dom';
import { LeaveGuard as AnyLeaveGuard } from '../../components/leave-guard.tsx';

/**
 * Two redirects do not leave the form: the one to the URL of a newly created post, and the one after the post was
 * deleted, whose draft stays for Undo. Both replace the history entry; going Back to such an entry does leave the
 * form.
 */
const isLeaving = (from: Location, to: Location, action: string): boolean => {
  const { state } = to as { readonly state: unknown };
  const isFormRedirect =
    typeof state === 'object' && state !== null && ('keepsFocus' in state || 'isDeleted' in state);
  return from.pathname !== to.pathname && !(isFormRedirect && action === 'REPLACE');
};

interface LeaveGuardProps {
  readonly isDirty: () => boolean;
  /** Closes the dialog that covers the form. */
  readonly onBack: (() => void) | undefined;
}

/** Asks for confirmation before leaving with unsaved changes. The draft stays in the browser either way. */
export function LeaveGuard({ isDirty, onBack }: LeaveGuardProps) {
  return (
    <AnyLeaveGuard
      isDirty={isDirty}
      isLeft={isLeaving}
      onBack={onBack}
      consequence="Your changes are not saved. They stay in this browser as a draft and come back when you do."
    />
  );
}
