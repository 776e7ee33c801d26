import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { ListState } from '../lib/use-list-state.ts';
import { useLastError } from '../lib/use-last-error.ts';
import { Button } from './button.tsx';
import { type Column, DataTable, type Selection } from './data-table.tsx';
import classes from './list-view.module.css';
import { LoadFailure } from './load-failure.tsx';
import { Notice } from './notice.tsx';
import { Pager } from './pager.tsx';
import { StaleNote } from './stale-note.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface Page<Item> {
  readonly data: readonly Item[];
  readonly meta: PageMeta;
}

interface EmptyWords {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** Said instead of `title` where a search, a filter or a tab leaves nothing, while there may be others. */
  readonly narrowedTitle?: string;
  /** Of the parts that tabs lead to, by a parameter of the address and its value: { deleted: 'Nothing is deleted.' }. */
  readonly parts?: { readonly parameter: string; readonly texts: Readonly<Record<string, string>> };
}

interface ListViewProps<Item> {
  /** What the rows are: 'Contacts'. */
  readonly label: string;
  readonly list: ListState;
  /** Kept while the next page loads (`placeholderData: keepPreviousData`). */
  readonly result: UseQueryResult<Page<Item>>;
  readonly columns: readonly Column<Item>[];
  readonly nameOf: (item: Item) => string;
  readonly selection?: Selection;
  readonly currentId?: string | undefined;
  readonly isDense?: boolean;
  readonly needsDesk?: boolean;
  /** Said only when it is true, with what to do next. */
  readonly empty: EmptyWords;
}

/** One page of a list with all its states: loading, failed, out of date, empty, filled. */
export function ListView<Item extends { readonly _id: string }>(props: ListViewProps<Item>) {
  const {
    label,
    list,
    result,
    columns,
    nameOf,
    selection,
    currentId,
    isDense = false,
    needsDesk = isDense,
    empty,
  } = props;
  const { data: page, error, isFetching, isPlaceholderData, refetch } = result;
  const failure = useLastError(error);
  const retry = () => void refetch();
  useLastPage(list, isPlaceholderData ? undefined : page?.meta);

  if (!page && failure) {
    return (
      <LoadFailure
        title={`${label} could not be loaded`}
        error={failure}
        isRetrying={isFetching}
        onRetry={retry}
      />
    );
  }
  if (!page) return <TableSkeleton label={label} rows={Math.min(list.limit, 10)} />;
  return (
    <div className={classes.list}>
      <StaleNote error={error} isRetrying={isFetching} onRetry={retry} />
      {page.meta.total === 0 && <Empty list={list} empty={empty} />}
      {page.meta.total > 0 && (
        <>
          <DataTable
            label={label}
            columns={columns}
            items={page.data}
            nameOf={nameOf}
            sort={{ by: list.sort, order: list.order, onSort: list.sortBy }}
            {...(selection && { selection })}
            currentId={currentId}
            isBusy={isPlaceholderData}
            isDense={isDense}
            needsDesk={needsDesk}
            offset={(page.meta.page - 1) * page.meta.limit}
          />
          <Pager
            meta={page.meta}
            onPage={list.setPage}
            addressOf={list.addressOfPage}
            onLimit={list.setLimit}
          />
        </>
      )}
    </div>
  );
}

/** Nothing is there, and why: of a whole list, of one of its parts, or of what somebody looks for. */
function Empty({
  list,
  empty: { title, text, action, narrowedTitle = title, parts },
}: Pick<ListViewProps<never>, 'list' | 'empty'>) {
  const [name, ...others] = list.narrowedBy;
  const isPart = name !== undefined && name === parts?.parameter && others.length === 0;
  const ofPart = isPart ? parts.texts[list.filter(name) ?? ''] : undefined;
  if (name === undefined || ofPart !== undefined) {
    return (
      <Notice title={ofPart === undefined ? title : narrowedTitle} actions={action}>
        <p>{ofPart ?? text}</p>
      </Notice>
    );
  }
  return (
    <Notice title={narrowedTitle} actions={<Button onClick={list.clear}>Clear search and filters</Button>}>
      <p>Nothing matches this search and these filters.</p>
    </Notice>
  );
}

/** The last row of the last page was deleted, or the address is an old one: shows the page that is last now. */
function useLastPage({ page, setPage }: ListState, meta: PageMeta | undefined): void {
  const last = meta && meta.total > 0 && page > meta.pages ? meta.pages : null;
  useEffect(() => {
    if (last !== null) setPage(last);
  }, [last, setPage]);
}
