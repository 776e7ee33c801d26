import { useIsOnline } from '../../lib/use-is-online.ts';
import classes from './offline-notice.module.css';

/** A notice while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <p role="status" className={classes.note}>
      {!isOnline && 'You are offline. What you type stays here and can be saved once you are online again.'}
    </p>
  );
}
