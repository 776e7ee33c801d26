import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReleaseChange } from 'shared-contracts/releases/management';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loading } from '../../components/loading.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useApp } from '../../lib/app-context.ts';
import { historyQuery } from './release-queries.ts';
import classes from './releases.module.css';

/** The log of the registry, newest first: changes by this page and by `pnpm release`. */
export function ReleaseHistory({ number }: { number: number }) {
  const { call } = useApp();
  const history = useInfiniteQuery(historyQuery(call, number));
  const { data, isFetching, hasNextPage } = history;
  return (
    <section aria-labelledby="release-history" className={classes.sheet}>
      <h2 id="release-history" className={classes.heading}>
        History
      </h2>
      {!data && (
        <Loading
          query={history}
          placeholder={<TableSkeleton label="History" rows={5} />}
          failure="The history could not be loaded"
        />
      )}
      {data && (
        <DataTable
          label="History of releases"
          columns={COLUMNS}
          items={data.pages
            .flatMap(({ changes }) => changes)
            .map((change) => ({ ...change, _id: String(change.number) }))}
          nameOf={({ _id }) => _id}
        />
      )}
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void history.fetchNextPage()}>
          {isFetching ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

/** Labels of the registry's actions. */
const ACTIONS: Readonly<Record<string, string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  canary: 'Canary',
  promote: 'Promoted',
  pause: 'Canary paused',
  resume: 'Canary resumed',
  ramp: 'Canary grew',
  abort: 'Canary aborted',
  keys: 'Key replaced',
};

const COLUMNS: readonly Column<ReleaseChange & { readonly _id: string }>[] = [
  {
    id: 'action',
    header: 'What',
    isTitle: true,
    cell: ({ action, share, reason }) => (
      <span className={classes.stack}>
        <span>
          {ACTIONS[action] ?? action}
          {share !== null && share > 0 && `, ${share}%`}
        </span>
        {reason && <span className={classes.quiet}>{reason}</span>}
      </span>
    ),
  },
  { id: 'remote', header: 'Remote', cell: ({ remote }) => remote ?? '–' },
  {
    id: 'version',
    header: 'Version',
    cell: ({ version }) => <span className={classes.version}>{version ?? '–'}</span>,
  },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'at', header: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
  { id: 'number', header: 'Document', kind: 'narrow', cell: ({ number }) => number },
];
