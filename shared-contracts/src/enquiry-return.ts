/**
 * Where a browser without JavaScript comes to after sending the enquiry form, and how the address tells the page what
 * became of it. Free of zod, so that the page can read it without fetching the schema.
 */
const PAGE = '/ContactUs';
const ANCHOR = 'write';

/** The fields of the form, in their order on the page. Nothing else is named in an address. */
export const ENQUIRY_FIELDS = ['firstName', 'email', 'phone', 'service', 'message', 'consent'] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** `refused`: fields were wrong. `failed`: nobody should rely on it having arrived. */
const OUTCOMES = ['sent', 'refused', 'failed'] as const;

export interface EnquiryReturn {
  readonly outcome: (typeof OUTCOMES)[number];
  /** The wrong ones, when it was refused. Never what was typed. */
  readonly fields: readonly EnquiryField[];
}

/** The address to send the browser to. Of `fields` only names that the form has are put into it. */
export function toReturnAddress(outcome: EnquiryReturn['outcome'], fields: readonly string[] = []): string {
  const wrong = ENQUIRY_FIELDS.filter((name) => fields.includes(name));
  const named = wrong.length > 0 ? `&fields=${wrong.join(',')}` : '';
  return `${PAGE}?enquiry=${outcome}${named}#${ANCHOR}`;
}

/** What an address says, or null. Anybody can write an address, so only known words count. */
export function readReturnAddress(query: URLSearchParams): EnquiryReturn | null {
  const outcome = OUTCOMES.find((known) => known === query.get('enquiry'));
  if (!outcome) return null;
  const named = outcome === 'refused' ? (query.get('fields') ?? '').split(',') : [];
  return { outcome, fields: ENQUIRY_FIELDS.filter((name) => named.includes(name)) };
}
