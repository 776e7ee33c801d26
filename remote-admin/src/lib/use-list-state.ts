import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Order = 'asc' | 'desc';

export interface ListDefaults {
  /** By which columns the API sorts. */
  readonly sorts: readonly string[];
  readonly sort: string;
  readonly order: Order;
  readonly limit: number;
  /**
   * Further parameters of the address that narrow the list, such as `status`, and what each may be. Another value is as
   * none: the API would refuse it, and nobody could mend that on the screen.
   */
  readonly filters?: Readonly<Record<string, readonly string[] | typeof ANY_VALUE>>;
}

/** How many rows a page of a list may have. */
export const PAGE_SIZES: readonly number[] = [5, 10, 20, 50];

/** Of a filter whose values only the API knows. */
export const ANY_VALUE = 'any';

/** Which part of a list is shown. It lives in the address, so that a link, a reload and Back show the same. */
export interface ListPart {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: Order;
  readonly q: string;
  /** The value of a filter, null when it is not set. */
  readonly filter: (name: string) => string | null;
  /** The parameters that leave something out: `q`, and filters. */
  readonly narrowedBy: readonly string[];
  /** The query for the API. */
  readonly query: string;
  /** Of it, what leaves something out: the query of an export. */
  readonly narrowing: unknown;
}

/** The same, and how to show another part. */
export interface ListState extends ListPart {
  readonly setPage: (page: number) => void;
  /** The address of another page of the same. */
  readonly addressOfPage: (page: number) => string;
  readonly setLimit: (limit: number) => void;
  /** The same column again turns the order; another one starts ascending. */
  readonly sortBy: (sort: string) => void;
  readonly search: (q: string) => void;
  readonly setFilter: (name: string, value: string | null) => void;
  readonly clear: () => void;
}

type Changes = Readonly<Record<string, string | null>>;

/** @param defaults A constant: the same object at each render. */
export function useListState(defaults: ListDefaults): ListState {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (changes: Changes, replace = false) =>
      setParams((before) => changed(before, changes), { replace, preventScrollReset: true }),
    [setParams],
  );
  // A text that grows letter by letter is one step in the history.
  const search = useCallback((q: string) => change({ q: q || null }, true), [change]);

  return useMemo(() => {
    const { filters = {} } = defaults;
    const part = readListPart(defaults, params);
    const { sort, order } = part;
    return {
      ...part,
      setPage: (next) => change(toPage(next)),
      addressOfPage: (next) => `?${changed(params, toPage(next))}`,
      setLimit: (size) => change({ limit: size === defaults.limit ? null : String(size) }),
      sortBy: (name) => change({ sort: name, order: name === sort && order === 'asc' ? 'desc' : null }),
      search,
      setFilter: (name, value) => change({ [name]: value }),
      clear: () =>
        change({ q: null, ...Object.fromEntries(Object.keys(filters).map((name) => [name, null])) }),
    };
  }, [defaults, params, change, search]);
}

/** @param params Those of the address. */
export function readListPart(defaults: ListDefaults, params: URLSearchParams): ListPart {
  const { filters = {} } = defaults;
  const chosen = defaults.sorts.find((name) => name === params.get('sort'));
  const sort = chosen ?? defaults.sort;
  const order = chosen === undefined ? defaults.order : orderOf(params);
  const limit = PAGE_SIZES.find((size) => String(size) === params.get('limit')) ?? defaults.limit;
  const page = pageOf(params);
  const q = params.get('q') ?? '';
  const filter = (name: string) => {
    const value = params.get(name);
    const known = filters[name] ?? [];
    return value && (known === ANY_VALUE || known.includes(value)) ? value : null;
  };
  const set = Object.keys(filters).map((name) => [name, filter(name)] as const);
  const narrowing = Object.fromEntries(
    [['q', q.trim()] as const, ...set].flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const query = new URLSearchParams({ page: String(page), limit: String(limit), sort, order, ...narrowing });
  return {
    page,
    limit,
    sort,
    order,
    q,
    filter,
    narrowedBy: Object.keys(narrowing),
    query: query.toString(),
    narrowing,
  };
}

const toPage = (page: number): Changes => ({ page: page === 1 ? null : String(page) });

/** Whatever changes, the list begins with its first page again, unless the page is what changes. */
function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
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

/** The query of a list as an object. Its values are of the types that the API takes, or the API refuses them. */
export const queryOf = (query: string): unknown => Object.fromEntries(new URLSearchParams(query));
