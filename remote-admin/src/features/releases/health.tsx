import type { VersionHealth } from 'shared-contracts/release-operations';
import classes from './releases.module.css';

/** How a version does, by what browsers and the server told of it. */
export function Health({ health }: { health: VersionHealth | null }) {
  if (!health || health.views === 0) return <span className={classes.quiet}>No reports yet</span>;
  const { views, failures, lcp, inp, cls } = health;
  const paints = [
    lcp !== null && `LCP ${(lcp / 1000).toFixed(1)} s`,
    inp !== null && `INP ${Math.round(inp)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
  ].filter((text) => text !== false);
  return (
    <span className={classes.stack}>
      <span>
        {share(failures, views)} % with errors, of {views.toLocaleString('en')} views
      </span>
      {paints.length > 0 && <span className={classes.quiet}>{paints.join(' · ')}</span>}
    </span>
  );
}

/** Small rates are what counts here: 0.4, not 0. */
const share = (part: number, whole: number): string =>
  ((part / whole) * 100).toLocaleString('en', { maximumFractionDigits: 1 });
