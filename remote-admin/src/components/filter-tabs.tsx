import { Link, useLocation } from 'react-router-dom';
import classes from './filter-tabs.module.css';

export interface FilterTab {
  /** The value of the URL parameter; null when it is absent. An unknown value selects the first tab. */
  readonly value: string | null;
  readonly label: string;
  readonly count?: number | undefined;
  /** The default order of this tab, if it differs from the list's. */
  readonly sorted?: { readonly sort: string; readonly order: string };
}

interface FilterTabsProps {
  readonly label: string;
  /** The URL parameter that the tabs set. */
  readonly parameter: string;
  readonly tabs: readonly FilterTab[];
}

/** Tabs that filter a list. Each is a link to the first page of the filtered list. */
export function FilterTabs({ label, parameter, tabs }: FilterTabsProps) {
  const { search } = useLocation();
  const selected = new URLSearchParams(search).get(parameter);
  const current = tabs.find(({ value }) => value === selected) ?? tabs[0];
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
          {tab.count !== undefined && <span className={classes.count}>{tab.count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  );
}

function searchWith(search: string, parameter: string, { value, sorted }: FilterTab): string {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'sort', 'order', parameter]) next.delete(name);
  if (value !== null) next.set(parameter, value);
  for (const [name, param] of Object.entries(sorted ?? {})) next.set(name, param);
  return next.toString();
}
