import classes from './releases.module.css';

/** How many of a hundred visitors get a version, as a number and as a ruled bar. */
export function Share({ percent }: { percent: number }) {
  return (
    <span className={classes.share}>
      <span className={classes.percent}>{percent} %</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className={classes.bar}>
        <rect width="100" height="6" className={classes.whole} />
        <rect width={percent} height="6" className={classes.part} />
      </svg>
    </span>
  );
}
