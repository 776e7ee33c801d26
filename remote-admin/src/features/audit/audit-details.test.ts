import { expect, it } from 'vitest';
import { formatDetails } from './audit-details.ts';

const ASHA = {
  _id: '01JQ0000000000000000000001',
  email: 'asha@example.com',
  isYou: true,
  isDisabled: false,
  invitation: null,
  hasTwoStep: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

it.each([
  [{ was: 'Pending', is: 'Rejected', isMailed: true }, 'Pending → Rejected, with a mail'],
  [{ was: null, is: ASHA._id }, 'Nobody → asha@example.com'],
  [{ was: ASHA._id, is: null }, 'asha@example.com → Nobody'],
  [{ was: 'Failed' }, 'was Failed'],
  [{ mail: '01JQ000000000000000T8WGJJ2' }, 'mail 0T8WGJJ2'],
  [{ isOpen: false }, 'closed'],
  [{ status: null, isSearched: false }, ''],
  [{ version: 3 }, 'version 3'],
])('formats %o', (details, text) => {
  expect(formatDetails(details, [ASHA])).toBe(text);
});
