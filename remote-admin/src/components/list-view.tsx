import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { ListState } from '../lib/use-list-state.ts';
import { Button } from './button.tsx';
import { type Column, DataTable, type Selection } from './data-table.tsx';
import classes from './list-view.module.css';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { Pager } from './pager.tsx';
import { StaleNote } from './stale-note.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface Page<Item> {
  readonly data: readonly Item[];
  readonly meta: PageMeta;
}

interface EmptyMessages {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** Replaces `title` when a search, filter or tab has no matches. */
  readonly narrowedTitle?: string;
  /** The texts of empty tabs, by the value of their URL parameter: { deleted: 'Nothing is deleted.' }. */
  readonly tabs?: { readonly parameter: string; readonly texts: Readonly<Record<string, string>> };
}

interface ListViewProps<Item> {
  /** The plural noun: 'Contacts'. */
  readonly label: string;
  readonly list: ListState;
  /** Must keep its data while the next page loads (`placeholderData: keepPreviousData`). */
  readonly result: UseQueryResult<Page<Item>>;
  readonly columns: readonly Column<Item>[];
  readonly nameOf: (item: Item) => string;
  readonly selection?: Selection;
  readonly currentId?: string | undefined;
  readonly isDense?: boolean;
  readonly needsDesktop?: boolean;
  /** Shown when there are no rows, never for a failed load. */
  readonly empty: EmptyMessages;
}

/** A page of a list in all its states: loading, failed, stale, empty and filled. */
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
    needsDesktop = isDense,
    empty,
  } = props;
  const { data: page, error, isFetching, isPlaceholderData, refetch } = result;
  useLastPage(list, isPlaceholderData ? undefined : page?.meta);

  if (!page) {
    return (
      <Loading
        query={result}
        placeholder={<TableSkeleton label={label} rows={Math.min(list.limit, 10)} />}
        failure={`${label} could not be loaded`}
      />
    );
  }
  return (
    <div className={classes.list}>
      <StaleNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
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
            needsDesktop={needsDesktop}
            offset={(page.meta.page - 1) * page.meta.limit}
          />
          <Pager meta={page.meta} onPage={list.setPage} hrefOf={list.hrefOfPage} onLimit={list.setLimit} />
        </>
      )}
    </div>
  );
}

/** The empty state of the list, of a tab, or of a search. */
function Empty({
  list,
  empty: { title, text, action, narrowedTitle = title, tabs },
}: Pick<ListViewProps<never>, 'list' | 'empty'>) {
  const [name, ...others] = list.activeFilters;
  const isTab = name !== undefined && name === tabs?.parameter && others.length === 0;
  const tabText = isTab ? tabs.texts[list.filter(name) ?? ''] : undefined;
  if (name === undefined || tabText !== undefined) {
    return (
      <Notice title={tabText === undefined ? title : narrowedTitle} actions={action}>
        <p>{tabText ?? text}</p>
      </Notice>
    );
  }
  const isSearch = list.activeFilters.includes('q');
  const isFiltered = list.activeFilters.some((filter) => filter !== 'q');
  const [what, clear] =
    isSearch && isFiltered
      ? ['this search and these filters', 'Clear search and filters']
      : isSearch
        ? ['this search', 'Clear search']
        : ['these filters', 'Clear filters'];
  return (
    <Notice title={narrowedTitle} actions={<Button onClick={list.clear}>{clear}</Button>}>
      <p>Nothing matches {what}.</p>
    </Notice>
  );
}

/** Goes to the last page when the current one no longer exists, such as after its last row was deleted. */
function useLastPage({ page, replacePage }: ListState, meta: PageMeta | undefined): void {
  const last = meta && meta.total > 0 && page > meta.pages ? meta.pages : null;
  useEffect(() => {
    if (last !== null) replacePage(last);
  }, [last, replacePage]);
}
