import { useQuery } from '@tanstack/react-query';
import { FilterTabs } from '../../components/filter-tabs.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TRASH } from '../../components/status-tabs.tsx';
import { useApp } from '../../lib/app-context.ts';
import { categoriesQuery } from '../../lib/categories-query.ts';
import type { ListState } from '../../lib/use-list-state.ts';
import classes from './blog-list.module.css';
import { FilterSelect } from './filter-select.tsx';

const STATUSES = [
  { value: null, label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
  { value: TRASH, label: 'Deleted' },
];

const SORTS = [
  { value: 'date', label: 'Date' },
  { value: 'title', label: 'Title' },
  { value: 'description', label: 'Description' },
];

const ORDERS = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
];

/** Filters and sort order of the list, stored in the URL. */
export function BlogFilters({ list }: { list: ListState }) {
  const { call } = useApp();
  const { data: categories = [] } = useQuery(categoriesQuery(call));
  const category = list.filter('category') ?? '';
  // The last post of the chosen category may have been deleted since.
  const names = [...new Set([...categories.map(({ name }) => name), category])].filter(Boolean);
  return (
    <>
      <FilterTabs label="Status" parameter="status" tabs={STATUSES} />
      <div className={classes.filters}>
        <SearchField
          label="Search blogs"
          placeholder="Search title and text..."
          value={list.q}
          onChange={list.search}
        />
        <FilterSelect
          label="Show"
          value={category}
          choices={[
            { value: '', label: 'All categories' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChoose={(name) => list.setFilter('category', name || null)}
        />
        <FilterSelect
          label="Sort by"
          value={list.sort}
          choices={SORTS}
          onChoose={(sort) => sort !== list.sort && list.sortBy(sort)}
        />
        <FilterSelect
          label="Order"
          value={list.order}
          choices={ORDERS}
          onChoose={(order) => order !== list.order && list.sortBy(list.sort)}
        />
      </div>
    </>
  );
}
