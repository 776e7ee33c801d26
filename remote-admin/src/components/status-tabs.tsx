import { type FilterTab, FilterTabs } from './filter-tabs.tsx';

/** The status filter of the API for deleted records. */
export const TRASH = 'deleted';

interface StatusTabsProps<Status extends string> {
  readonly label: string;
  readonly statuses: readonly Status[];
  /** Further properties of a status' tab. */
  readonly more?: Partial<Record<Status, Pick<FilterTab, 'count' | 'sorted'>>>;
  /** The value of the tab All, if the URL without a status may open another tab. */
  readonly all?: string | null;
}

/** The tabs of a list by status: All, each status, and Deleted. */
export function StatusTabs<Status extends string>({
  label,
  statuses,
  more = {},
  all = null,
}: StatusTabsProps<Status>) {
  const toTab = (status: Status): FilterTab => ({ value: status, label: status, ...more[status] });
  return (
    <FilterTabs
      label={label}
      parameter="status"
      tabs={[{ value: all, label: 'All' }, ...statuses.map(toTab), { value: TRASH, label: 'Deleted' }]}
    />
  );
}
