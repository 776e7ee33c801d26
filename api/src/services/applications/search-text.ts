import { normalizeForSearch } from '../lists/normalize-for-search.ts';

interface Application {
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
}

/** What staff can find an application by, for its column `searchText`. */
export const applicationSearchText = ({ fullName, email, role }: Application): string =>
  normalizeForSearch([fullName, email, role].join('\n'));
