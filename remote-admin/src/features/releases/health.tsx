import type { TrialCounts, VersionHealth } from 'shared-contracts/releases/management';
import classes from './releases.module.css';

interface HealthProps {
  readonly health: VersionHealth | null;
  readonly trial: TrialCounts | null;
}

/** How a version does, by what browsers and the server told of it. */
export function Health({ health, trial }: HealthProps) {
  return (
    <span className={classes.stack}>
      {!health || health.views === 0 ? (
        <span className={classes.quiet}>No reports yet</span>
      ) : (
        <Heard health={health} />
      )}
      {trial && (
        <span className={classes.quiet}>
          All shells, since the canary began: {inWords('server', trial.server)},{' '}
          {inWords('browsers', trial.browser)}
        </span>
      )}
    </span>
  );
}

const inWords = (side: string, { views, failures }: TrialCounts['server']): string =>
  `${side} ${failures.toLocaleString('en')} of ${views.toLocaleString('en')} failed`;

function Heard({ health: { views, failures, lcp, inp, cls } }: { health: VersionHealth }) {
  const paints = [
    lcp !== null && `LCP ${(lcp / 1000).toFixed(1)} s`,
    inp !== null && `INP ${Math.round(inp)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
  ].filter((text) => text !== false);
  return (
    <>
      <span>
        {share(failures, views)} % with errors, of {views.toLocaleString('en')}{' '}
        {views === 1 ? 'view' : 'views'}
      </span>
      {paints.length > 0 && <span className={classes.quiet}>{paints.join(' · ')}</span>}
    </>
  );
}

/** Small rates are what counts here: 0.4, not 0. */
const share = (part: number, whole: number): string =>
  ((part / whole) * 100).toLocaleString('en', { maximumFractionDigits: 1 });
