import { Link, useLocation } from 'react-router-dom';
import classes from './filter-tabs.module.css';

export interface FilterTab {
  /** The value in the address; null: the parameter is absent. An unknown value shows the first tab. */
  readonly value: string | null;
  readonly label: string;
  readonly count?: number | undefined;
  /** How this part is sorted to begin with; without it as the list is. */
  readonly sorted?: { readonly sort: string; readonly order: string };
}

interface FilterTabsProps {
  readonly label: string;
  /** The parameter of the address that they set. */
  readonly parameter: string;
  readonly tabs: readonly FilterTab[];
}

/** Links between parts of one list, each with an address of its own. Choosing one goes to its first page. */
export function FilterTabs({ label, parameter, tabs }: FilterTabsProps) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get(parameter);
  const current = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={{ search: searchWith(search, parameter, tab) }}
          preventScrollReset
          className={classes.tab}
          {...(tab === current && { 'aria-current': 'true' })}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

function searchWith(search: string, parameter: string, { value, sorted }: FilterTab): string {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'sort', 'order', parameter]) next.delete(name);
  if (value !== null) next.set(parameter, value);
  for (const [name, set] of Object.entries(sorted ?? {})) next.set(name, set);
  return next.toString();
}
