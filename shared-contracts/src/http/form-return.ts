/**
 * Where a browser without JavaScript is redirected after it posted a form, and how the URL carries the result to the
 * page. Free of zod, so that a page can read it without loading a schema.
 */

/**
 * The result of a form. `refused`: these fields were wrong; the values never appear in the URL. `failed`: the form may
 * not have arrived. After too many attempts the next one is accepted after `waitSeconds`.
 */
export type FormReturn<Field extends string = string> =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly fields: readonly Field[] }
  | { readonly outcome: 'failed'; readonly waitSeconds?: number };

interface ReturningForm<Field extends string> {
  /** The page that shows the result. */
  readonly page: string;
  /** The part of the page that shows it. */
  readonly anchor: string;
  /** The query parameter. */
  readonly name: string;
  /** In their order on the page. The URL names no other field. */
  readonly fields: readonly Field[];
}

const LONGEST_WAIT = 24 * 60 * 60;

/** Carries the result of a form to its page in the URL. Anybody can craft a URL, so only known values are accepted. */
export function defineFormReturn<Field extends string>({ page, anchor, name, fields }: ReturningForm<Field>) {
  const known = (named: readonly string[]) => fields.filter((field) => named.includes(field));
  const detailsOf = (result: FormReturn): string => {
    if (result.outcome === 'failed' && result.waitSeconds) return `&wait=${Math.ceil(result.waitSeconds)}`;
    const wrong = result.outcome === 'refused' ? known(result.fields) : [];
    return wrong.length > 0 ? `&fields=${wrong.join(',')}` : '';
  };
  return {
    /** The URL of the form, without a result. */
    formAddress: `${page}#${anchor}`,
    /** The URL to redirect the browser to. It includes only field names that the form has. */
    toAddress: (result: FormReturn): string =>
      `${page}?${name}=${result.outcome}${detailsOf(result)}#${anchor}`,
    /** The result in a URL's query, or null. */
    read(query: URLSearchParams): FormReturn<Field> | null {
      const outcome = query.get(name);
      if (outcome === 'sent') return { outcome };
      if (outcome === 'refused') return { outcome, fields: known((query.get('fields') ?? '').split(',')) };
      if (outcome !== 'failed') return null;
      const waitSeconds = Number(query.get('wait'));
      const isWait = Number.isInteger(waitSeconds) && waitSeconds > 0 && waitSeconds <= LONGEST_WAIT;
      return isWait ? { outcome, waitSeconds } : { outcome };
    },
  };
}
