import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeEnquiry } from '../../../test/factories.ts';
import { textLike } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

test.beforeAll(async ({ app }) => {
  for (let index = 0; index < 1_001; index++) await makeEnquiry(app.db, { message: `Message ${index}` });
  await makeEnquiry(app.db, {
    firstName: '=HYPERLINK("x")',
    message: 'a "quoted", text\nof two lines',
    status: 'Open',
  });
  await makeEnquiry(app.db, { message: 'spam', status: 'Spam' });
}, 60_000);

const read = async (staff: StaffCalls, query = '') => {
  const response = await staff.call(`/api/contact/export${query}`);
  expect(response.status).toBe(200);
  // `text()` would strip the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { headers: Object.fromEntries(response.headers), lines: text.split('\r\n').slice(0, -1) };
};

test('exports every enquiry but spam, newest first, in several batches', async ({ staff }) => {
  const { headers, lines } = await read(staff);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': textLike(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(lines[0]).toBe(
    '\uFEFFReceived,Reference,Status,First name,E-mail,Phone,Service,Message,Consent,Policy,Assigned to',
  );
  expect(lines).toHaveLength(1_003);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain('"a ""quoted"", text\nof two lines"');
  const messages = lines.slice(2).map((line) => /Message (\d+)/.exec(line)?.[1]);
  expect(messages).toEqual(Array.from({ length: 1_001 }, (_, index) => String(1_000 - index)));
});

test('exports what the filters of the list select', async ({ staff }) => {
  expect((await read(staff, '?status=Spam')).lines).toHaveLength(2);
  expect((await read(staff, '?q=MESSAGE+100')).lines.length).toBe(1 + 2);
  expect((await read(staff, '?q=nothing+like+it')).lines).toHaveLength(1);
});

test('records the export', async ({ staff }) => {
  await read(staff, '?status=Open');
  const response = await staff.call('/api/audit?action=contact.export&limit=1');
  expect(await response.json()).toMatchObject({ data: [{ details: { status: 'Open', isSearched: false } }] });
});
