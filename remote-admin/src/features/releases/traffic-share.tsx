import classes from './releases.module.css';

/** The share of visitors of a version, as a percentage and as a bar. */
export function TrafficShare({ percent }: { percent: number }) {
  return (
    <span className={classes.share}>
      <span className={classes.percent}>{percent}%</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className={classes.bar}>
        <rect width="100" height="6" className={classes.whole} />
        <rect width={percent} height="6" className={classes.part} />
      </svg>
    </span>
  );
}
