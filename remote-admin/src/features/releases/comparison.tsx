import { useQuery } from '@tanstack/react-query';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { ReleaseComparison } from 'shared-contracts/releases/management';
import { LoadFailure } from '../../components/load-failure.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { useApp } from '../../lib/app-context.ts';
import { comparisonQuery } from './release-queries.ts';
import classes from './releases.module.css';

interface ComparisonProps {
  readonly remote: RemoteName;
  readonly from: string;
  readonly to: string;
}

/** Which pages and files one release changes against another. */
export function Comparison({ remote, from, to }: ComparisonProps) {
  const { call } = useApp();
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(call, remote, from, to));
  if (!data && error) {
    return (
      <LoadFailure
        title="What would change could not be found out"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <TableSkeleton label="Comparison" rows={3} />;
  const { routes, files, hostContract, conflicts } = data;
  const isSame = [...Object.values(routes), ...Object.values(files)].every((names) => names.length === 0);
  return (
    <div className={classes.comparison}>
      <Conflicts version={to} conflicts={conflicts} />
      {hostContract && (
        <p>
          Host contract {hostContract.from} becomes {hostContract.to}.
        </p>
      )}
      {isSame && !hostContract && <p>No page and no file differs.</p>}
      <Part title="Pages" difference={routes} />
      <Part title="Files" difference={files} />
    </div>
  );
}

/** What speaks against a version now, whatever it did when it was released. */
function Conflicts({ version, conflicts }: { version: string; conflicts: readonly string[] | null }) {
  if (conflicts?.length === 0) return null;
  return (
    <div className={classes.conflicts}>
      <p>
        {conflicts
          ? `${version} does not fit the API and the shell of today:`
          : `Nobody knows whether ${version} fits: the API does not say what it offers.`}
      </p>
      {conflicts && (
        <ul role="list" className={classes.names}>
          {conflicts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const KINDS = [
  { kind: 'added', sign: '+', word: 'added' },
  { kind: 'removed', sign: '−', word: 'removed' },
  { kind: 'changed', sign: '~', word: 'changed' },
] as const;

function Part({ title, difference }: { title: string; difference: ReleaseComparison['files'] }) {
  const lines = KINDS.flatMap(({ kind, sign, word }) =>
    difference[kind].map((name) => ({ name, sign, word })),
  );
  if (lines.length === 0) return null;
  const counts = KINDS.filter(({ kind }) => difference[kind].length > 0).map(
    ({ kind, word }) => `${difference[kind].length} ${word}`,
  );
  return (
    <details className={classes.difference} open={title === 'Pages'}>
      <summary>
        {title}: {counts.join(', ')}
      </summary>
      <ul role="list" className={classes.names}>
        {lines.map(({ name, sign, word }) => (
          <li key={`${sign}${name}`}>
            <span aria-hidden="true" className={classes.sign}>
              {sign}
            </span>
            {name}
            <span className={classes.quiet}> {word}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
