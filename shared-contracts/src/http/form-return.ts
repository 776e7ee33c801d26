/**
 * Where a browser without JavaScript comes to after it posted a form, and how the address tells the page what became of it.
 * Free of zod, so that a page can read it without fetching a schema.
 */

/**
 * What became of a form. `refused`: these fields were wrong; what was typed is never told. `failed`: nobody should rely on
 * it having arrived. After too many attempts the next one is accepted after `waitSeconds`.
 */
export type FormReturn<Field extends string = string> =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly fields: readonly Field[] }
  | { readonly outcome: 'failed'; readonly waitSeconds?: number };

interface ReturningForm<Field extends string> {
  /** The page that says what became of it. */
  readonly page: string;
  /** The part of the page where it says so. */
  readonly anchor: string;
  /** The parameter of the address. */
  readonly name: string;
  /** In their order on the page. Nothing else is named in an address. */
  readonly fields: readonly Field[];
}

const LONGEST_WAIT = 24 * 60 * 60;

/** How a form's page is told what became of it. Anybody can write an address, so only known words count in one. */
export function defineFormReturn<Field extends string>({ page, anchor, name, fields }: ReturningForm<Field>) {
  const known = (named: readonly string[]) => fields.filter((field) => named.includes(field));
  const detailsOf = (result: FormReturn): string => {
    if (result.outcome === 'failed' && result.waitSeconds) return `&wait=${Math.ceil(result.waitSeconds)}`;
    const wrong = result.outcome === 'refused' ? known(result.fields) : [];
    return wrong.length > 0 ? `&fields=${wrong.join(',')}` : '';
  };
  return {
    /** The address to send the browser to. Of the fields only names that the form has are put into it. */
    toAddress: (result: FormReturn): string =>
      `${page}?${name}=${result.outcome}${detailsOf(result)}#${anchor}`,
    /** What an address says, or null. */
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
