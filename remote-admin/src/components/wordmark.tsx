import { FIRM } from 'shared-contracts/firm/firm';
import classes from './wordmark.module.css';

/** The firm's name and 'Back office'. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      {FIRM.name} <span className={classes.part}>Back office</span>
    </span>
  );
}
