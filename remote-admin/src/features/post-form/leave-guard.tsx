import type { Location } from 'react-router-dom';
import { LeaveGuard as AnyLeaveGuard } from '../../components/leave-guard.tsx';

/**
 * The post may get its address, and the form stays. A deleted one can be saved no more; its draft stays for Undo. Both come
 * in place of the address there was: Back to one of them leaves what is written now.
 */
const isLeft = (from: Location, to: Location, action: string): boolean => {
  const { state } = to as { readonly state: unknown };
  const isOurs =
    typeof state === 'object' && state !== null && ('keepsFocus' in state || 'isDeleted' in state);
  return from.pathname !== to.pathname && !(isOurs && action === 'REPLACE');
};

/** Asks before somebody leaves with changes that are not saved. The draft stays in the browser either way. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  return (
    <AnyLeaveGuard
      isDirty={isDirty}
      isLeft={isLeft}
      consequence="Your changes are not saved. They stay in this browser as a draft and come back when you do."
    />
  );
}
