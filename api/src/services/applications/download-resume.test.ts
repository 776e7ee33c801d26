import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeApplication } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';

async function makeWithResume(
  app: TestApp,
  fullName: string,
  extension: 'pdf' | 'docx',
  content = 'content',
): Promise<string> {
  const resumeName = `${randomBytes(20).toString('hex')}.${extension}`;
  await app.storage.resumes.put(resumeName, new Blob([content]));
  return makeApplication(app.db, { fullName, resumeName });
}
const download = (staff: StaffCalls, id: string) => staff.call(`/api/apply/${id}/resume`);

/** Larger than what a file stream reads ahead. */
const MORE_THAN_READ_AHEAD = 'x'.repeat(1_000_000);

async function* brokenFile(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('the');
  throw new Error('the disk is gone');
}

async function openFiles(): Promise<string[]> {
  const paths = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(paths)).filter((path) => path.endsWith('.pdf'));
}

test('sends the file as an attachment with its own type, and forbids caching', async ({ app, staff }) => {
  const id = await makeWithResume(app, 'Asha Rao', 'pdf', 'the bytes');
  const response = await download(staff, id);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('the bytes');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '9',
    'content-disposition': 'attachment; filename="Asha Rao_resume.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('closes the file after a HEAD request', async ({ app, staff }) => {
  const id = await makeWithResume(app, 'Asha Rao', 'pdf', MORE_THAN_READ_AHEAD);
  const response = await staff.call(`/api/apply/${id}/resume`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  await expect.poll(openFiles).toEqual([]);
});

test('does not send the file when the download cannot be recorded, and closes it', async ({ app, staff }) => {
  const id = await makeWithResume(app, 'Asha Rao', 'pdf', MORE_THAN_READ_AHEAD);
  await app.db.execute(sql`RENAME TABLE audit_entries TO audit_entries_away`);
  try {
    expect((await download(staff, id)).status).toBe(500);
  } finally {
    await app.db.execute(sql`RENAME TABLE audit_entries_away TO audit_entries`);
  }
  await expect.poll(openFiles).toEqual([]);
});

test('a download that the store breaks off is cut off; the log has the cause', async ({ ownApp: broken }) => {
  const staff = await signInStaff(broken);
  const id = await makeWithResume(broken, 'Asha Rao', 'pdf');
  vi.spyOn(broken.storage.resumes, 'open').mockResolvedValue({
    stream: ReadableStream.from(brokenFile()),
    size: 9,
    type: 'application/pdf',
  });
  const response = await download(staff, id);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('The response was cut off; the log has the cause.');
  const line = broken.logLines.find((entry) => entry.includes('response cut off')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    requestId: response.headers.get('x-request-id'),
    error: { message: 'the disk is gone' },
  });
});

test.for([
  ['Jürgen', `filename="J?rgen_resume.docx"; filename*=UTF-8''J%C3%BCrgen_resume.docx`],
  ['李', `filename*=UTF-8''%E6%9D%8E_resume.docx`],
  ['../../etc/passwd', 'filename=".._.._etc_passwd_resume.docx"'],
  ['a"b\r\nX-Evil: 1', 'filename="a_b_X-Evil_ 1_resume.docx"'],
  ['evil\u202efdp.exe', 'filename="evil_fdp.exe_resume.docx"'],
] as const)(
  'names the file after %j, with its own extension',
  async ([fullName, expected], { app, staff }) => {
    const response = await download(staff, await makeWithResume(app, fullName, 'docx'));
    const header = response.headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; /);
    expect(header.replaceAll(/(?<=filename)="?([^";]*)"?/g, '="$1"')).toContain(expected);
    expect(response.headers.has('x-evil')).toBe(false);
    expect(response.headers.get('content-type')).toContain('wordprocessingml');
    await response.body?.cancel();
  },
);

test.for(['never uploaded', 'lost by the store'])(
  'responds 404 with the required message to a resume that was %s',
  async (how, { app, staff }) => {
    const resumeName = how === 'never uploaded' ? null : `${'0'.repeat(40)}.pdf`;
    const response = await download(staff, await makeApplication(app.db, { resumeName }));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found', message: 'No resume uploaded' });
  },
);

test('records downloads and previews', async ({ app, staff }) => {
  const id = await makeWithResume(app, 'Asha', 'pdf');
  await (await download(staff, id)).text();
  await (await staff.call(`/api/apply/${id}/resume?for=preview`)).text();
  const audit = (await (await staff.call(`/api/audit?subject=${id}`)).json()) as { data: unknown[] };
  expect(audit.data).toMatchObject([{ action: 'application.preview' }, { action: 'application.download' }]);
});
