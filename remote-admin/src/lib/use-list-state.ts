import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Order = 'asc' | 'desc';

export interface ListDefaults {
  /** The columns that the API can sort by. */
  readonly sorts: readonly string[];
  readonly sort: string;
  readonly order: Order;
  readonly limit: number;
  /**
   * Further URL parameters that filter the list, such as `status`, with their allowed values. Other values are ignored:
   * the API would reject them, and the user could not correct that on the screen.
   */
  readonly filters?: Readonly<Record<string, readonly string[] | typeof ANY_VALUE>>;
}

/** The page sizes that a user can choose. */
export const PAGE_SIZES: readonly number[] = [5, 10, 20, 50];

/** For a filter whose values only the API knows. */
export const ANY_VALUE = 'any';

/** The page, order, search and filters of a list. They live in the URL, so that links, reloads and Back preserve them. */
export interface ListParams {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: Order;
  readonly q: string;
  /** The value of a filter; null when it is not set. */
  readonly filter: (name: string) => string | null;
  /** Names of the parameters that narrow the list: `q` and filters. */
  readonly activeFilters: readonly string[];
  /** The query string for the API. */
  readonly query: string;
  /** The search and filters alone: the query of an export. */
  readonly filterParams: unknown;
}

/** The params, and functions that change them. */
export interface ListState extends ListParams {
  readonly setPage: (page: number) => void;
  /** The same without a history entry, for a page that no longer exists: Back would return to it. */
  readonly replacePage: (page: number) => void;
  /** The URL search of another page with the same filters. */
  readonly hrefOfPage: (page: number) => string;
  readonly setLimit: (limit: number) => void;
  /** Sorting by the same column reverses the order; another column starts ascending. */
  readonly sortBy: (sort: string) => void;
  readonly search: (q: string) => void;
  readonly setFilter: (name: string, value: string | null) => void;
  readonly clear: () => void;
}

type Changes = Readonly<Record<string, string | null>>;

/** @param defaults must be the same object on each render */
export function useListState(defaults: ListDefaults): ListState {
  const [params, setParams] = useSearchParams();

  const update = useCallback(
    (changes: Changes, replace = false) =>
      setParams((before) => withChanges(before, changes), { replace, preventScrollReset: true }),
    [setParams],
  );
  // Replaces the history entry, so that typing a search adds only one.
  const search = useCallback((q: string) => update({ q: q || null }, true), [update]);

  return useMemo(() => {
    const { filters = {} } = defaults;
    const listParams = readListParams(defaults, params);
    const { sort, order } = listParams;
    return {
      ...listParams,
      setPage: (next) => update(toPage(next)),
      replacePage: (next) => update(toPage(next), true),
      hrefOfPage: (next) => `?${withChanges(params, toPage(next))}`,
      setLimit: (size) => update({ limit: size === defaults.limit ? null : String(size) }),
      sortBy: (name) => update({ sort: name, order: name === sort && order === 'asc' ? 'desc' : null }),
      search,
      setFilter: (name, value) => update({ [name]: value }),
      clear: () =>
        update({ q: null, ...Object.fromEntries(Object.keys(filters).map((name) => [name, null])) }),
    };
  }, [defaults, params, update, search]);
}

/** @param params from the URL */
export function readListParams(defaults: ListDefaults, params: URLSearchParams): ListParams {
  const { filters = {} } = defaults;
  const sortParam = defaults.sorts.find((name) => name === params.get('sort'));
  const sort = sortParam ?? defaults.sort;
  const order = sortParam === undefined ? defaults.order : orderOf(params);
  const limit = PAGE_SIZES.find((size) => String(size) === params.get('limit')) ?? defaults.limit;
  const page = pageOf(params);
  const q = params.get('q') ?? '';
  const filter = (name: string) => {
    const value = params.get(name);
    const allowed = filters[name] ?? [];
    return value && (allowed === ANY_VALUE || allowed.includes(value)) ? value : null;
  };
  const filterValues = Object.keys(filters).map((name) => [name, filter(name)] as const);
  const filterParams = Object.fromEntries(
    [['q', q.trim()] as const, ...filterValues].flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const query = new URLSearchParams({
    page: String(page),
    limit: String(limit),
    sort,
    order,
    ...filterParams,
  });
  return {
    page,
    limit,
    sort,
    order,
    q,
    filter,
    activeFilters: Object.keys(filterParams),
    query: query.toString(),
    filterParams,
  };
}

const toPage = (page: number): Changes => ({ page: page === 1 ? null : String(page) });

/** Any change but that of the page itself returns to the first page. */
function withChanges(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const orderOf = (params: URLSearchParams): Order => (params.get('order') === 'desc' ? 'desc' : 'asc');

function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^([1-9]\d{0,4}|100000)$/.test(page) ? Number(page) : 1;
}

/** Parses a list's query string. The API validates the values. */
export const parseQuery = (query: string): unknown => Object.fromEntries(new URLSearchParams(query));
