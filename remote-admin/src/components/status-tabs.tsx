import { type FilterTab, FilterTabs } from './filter-tabs.tsx';

/** The status by which the API gives what is deleted. */
export const BIN = 'deleted';

interface StatusTabsProps<Status extends string> {
  readonly label: string;
  readonly statuses: readonly Status[];
  /** What the tab of a status has besides. */
  readonly more?: Partial<Record<Status, Pick<FilterTab, 'count' | 'sorted'>>>;
  /** The value of the tab All, where the bare address may open another one. */
  readonly all?: string | null;
}

/** The parts of a list by status: all of it, each status, and what is deleted. */
export function StatusTabs<Status extends string>({
  label,
  statuses,
  more = {},
  all = null,
}: StatusTabsProps<Status>) {
  const ofStatus = (status: Status): FilterTab => ({ value: status, label: status, ...more[status] });
  return (
    <FilterTabs
      label={label}
      parameter="status"
      tabs={[{ value: all, label: 'All' }, ...statuses.map(ofStatus), { value: BIN, label: 'Deleted' }]}
    />
  );
}
