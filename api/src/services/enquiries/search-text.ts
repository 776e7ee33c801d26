import { normalizeForSearch } from '../lists/normalize-for-search.ts';

interface Enquiry {
  readonly firstName: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly message: string;
}

/** What staff can find an enquiry by, for its column `searchText`. */
export const enquirySearchText = ({ firstName, email, phone, message }: Enquiry): string =>
  normalizeForSearch([firstName, email, phone ?? '', message].join('\n'));
