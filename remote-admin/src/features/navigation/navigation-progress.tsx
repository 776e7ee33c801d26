import { useNavigation } from 'react-router-dom';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import classes from './navigation-progress.module.css';

/** A progress bar at the top edge during a navigation. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status" className={classes.region}>
      {state !== 'idle' && (
        <div className={classes.line}>
          <VisuallyHidden>Loading…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
