import { useSyncExternalStore } from 'react';
import classes from './offline.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the browser has no connection, for as long as that is so. */
export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p role="status" className={classes.note}>
      {!isOnline && 'You are offline. What you type is kept; it can be saved once you are connected again.'}
    </p>
  );
}
