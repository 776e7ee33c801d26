import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { type ReleaseComparison, UnusableRelease } from 'shared-contracts/releases/management';
import type { RemoteName } from 'shared-contracts/releases/release';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { useApp } from '../../lib/app-context.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { comparisonQuery } from './release-queries.ts';
import classes from './releases.module.css';

interface ComparisonProps {
  readonly remote: RemoteName;
  readonly from: string;
  readonly to: string;
}

/** The pages and files that differ between two releases. */
export function Comparison({ remote, from, to }: ComparisonProps) {
  const { call } = useApp();
  const query = useQuery(comparisonQuery(call, remote, from, to));
  const { data, error } = query;
  const unusable = unusableVersion(error);
  if (unusable) {
    return (
      <Notice title={`${unusable} cannot be used`} isAlert>
        <p>{errorMessage(error)}</p>
      </Notice>
    );
  }
  if (!data) {
    return (
      <Loading
        key={`${from} ${to}`}
        query={query}
        placeholder={<TableSkeleton label="Comparison" rows={3} />}
        failure="The differences could not be loaded"
      />
    );
  }
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
      {isSame && !hostContract && <p>No pages or files differ.</p>}
      <DifferenceList title="Pages" difference={routes} />
      <DifferenceList title="Files" difference={files} />
    </div>
  );
}

/** The version because of which a comparison fails, since it is missing, damaged or not trusted. */
export const unusableVersion = (error: unknown): string | undefined =>
  error instanceof ApiError ? UnusableRelease.safeParse(error.data).data?.version : undefined;

/** Conflicts of a version with the current API and shell, which may not have existed when it was released. */
function Conflicts({ version, conflicts }: { version: string; conflicts: readonly string[] | null }) {
  if (conflicts?.length === 0) return null;
  return (
    <div className={classes.conflicts}>
      <p>
        {conflicts
          ? `${version} is not compatible with the current API and shell:`
          : `The compatibility of ${version} is unknown: the API did not return its contract.`}
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

function DifferenceList({ title, difference }: { title: string; difference: ReleaseComparison['files'] }) {
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
