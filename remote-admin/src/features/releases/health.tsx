import type { CanaryCounts, VersionHealth } from 'shared-contracts/releases/management';
import classes from './releases.module.css';

interface HealthProps {
  readonly health: VersionHealth | null;
  readonly trial: CanaryCounts | null;
}

/** The health of a version, from browser and server reports. */
export function Health({ health, trial }: HealthProps) {
  return (
    <span className={classes.stack}>
      {!health || health.views === 0 ? (
        <span className={classes.quiet}>No reports yet</span>
      ) : (
        <ReportedHealth health={health} />
      )}
      {trial && (
        <span className={classes.quiet}>
          All shells, since the canary began: {failureText('server', trial.server)},{' '}
          {failureText('browsers', trial.browser)}
        </span>
      )}
    </span>
  );
}

const failureText = (side: string, { views, failures }: CanaryCounts['server']): string =>
  `${side} ${failures.toLocaleString('en')} of ${views.toLocaleString('en')} failed`;

function ReportedHealth({ health: { views, failures, lcp, inp, cls } }: { health: VersionHealth }) {
  const paints = [
    lcp !== null && `LCP ${(lcp / 1000).toFixed(1)} s`,
    inp !== null && `INP ${Math.round(inp)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
  ].filter((text) => text !== false);
  return (
    <>
      <span>
        {percentage(failures, views)}% with errors, of {views.toLocaleString('en')}{' '}
        {views === 1 ? 'view' : 'views'}
      </span>
      {paints.length > 0 && <span className={classes.quiet}>{paints.join(' · ')}</span>}
    </>
  );
}

/** With one decimal, because small rates matter. */
const percentage = (part: number, whole: number): string =>
  ((part / whole) * 100).toLocaleString('en', { maximumFractionDigits: 1 });
