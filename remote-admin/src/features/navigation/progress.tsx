import { useNavigation } from 'react-router-dom';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import classes from './progress.module.css';

/** A line at the top edge while the next screen is on its way. */
export function Progress() {
  const { state } = useNavigation();
  return (
    <div role="status" className={classes.place}>
      {state !== 'idle' && (
        <div className={classes.line}>
          <VisuallyHidden>Loading…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
