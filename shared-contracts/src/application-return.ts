/**
 * Where a browser without JavaScript comes to after sending an application, and how the address tells the page what
 * became of it. Free of zod, so that the page can read it without fetching the schema.
 */
const PAGE = '/Career';
const ANCHOR = 'application';

/** The fields of the form, in their order on the page. Nothing else is named in an address. */
export const APPLICATION_FIELDS = [
  'role',
  'fullName',
  'email',
  'phone',
  'workplaceType',
  'jobLocation',
  'employmentType',
  'resume',
  'message',
  'isAdult',
  'consent',
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/** `refused`: fields were wrong. `failed`: nobody should rely on it having arrived. */
const OUTCOMES = ['sent', 'refused', 'failed'] as const;

export interface ApplicationReturn {
  readonly outcome: (typeof OUTCOMES)[number];
  /** The wrong ones, when it was refused. Never what was typed. */
  readonly fields: readonly ApplicationField[];
}

/** The address to send the browser to. Of `fields` only names that the form has are put into it. */
export function toApplicationReturn(
  outcome: ApplicationReturn['outcome'],
  fields: readonly string[] = [],
): string {
  const wrong = APPLICATION_FIELDS.filter((name) => fields.includes(name));
  const named = wrong.length > 0 ? `&fields=${wrong.join(',')}` : '';
  return `${PAGE}?application=${outcome}${named}#${ANCHOR}`;
}

/** What an address says, or null. Anybody can write an address, so only known words count. */
export function readApplicationReturn(query: URLSearchParams): ApplicationReturn | null {
  const outcome = OUTCOMES.find((known) => known === query.get('application'));
  if (!outcome) return null;
  const named = outcome === 'refused' ? (query.get('fields') ?? '').split(',') : [];
  return { outcome, fields: APPLICATION_FIELDS.filter((name) => named.includes(name)) };
}
