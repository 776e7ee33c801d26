import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeBlog } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const LIST = '/api/blogs?fields=summary&limit=6';

let site: TestApp;
beforeEach(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

type Send = (
  statement: { readonly sql: string },
  values: unknown[],
  done: (...answer: unknown[]) => void,
) => unknown;

/** Counts what is selected; what the database answers to the first ones is held until it is let go. */
function watchStatements(held = 0) {
  const client = site.db.$client as unknown as { query: Send };
  const send = client.query.bind(client);
  const kept: (() => void)[] = [];
  let count = 0;
  vi.spyOn(client, 'query').mockImplementation((statement, values, done) => {
    if (statement.sql.startsWith('select')) count++;
    const isHeld = statement.sql.startsWith('select') && count <= held;
    return send(statement, values, (...answer) => {
      if (isHeld) kept.push(() => done(...answer));
      else done(...answer);
    });
  });
  return {
    count: () => count,
    /** The database has answered, and nobody heard it yet. */
    areHeld: () => vi.waitFor(() => expect(kept).toHaveLength(held)),
    /** Once all who ask by now have arrived. */
    letGo: async () => {
      await setImmediate();
      for (const go of kept.splice(0)) go();
    },
  };
}

const slugsOf = async (answer: Response) =>
  ((await answer.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug).toSorted();

test('fifty who ask for the same at once cost two statements, and all get all of it', async () => {
  await makeBlog(site.db, { slug: 'one' });
  const statements = watchStatements();
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.call(LIST)));
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
  expect(first).toContain('"slug":"one"');
  expect(others.every((other) => other === first)).toBe(true);
  expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(50);
  expect(statements.count()).toBe(2);
});

test('who asks for a list while it is read sees what was written before, with all others who do', async () => {
  await makeBlog(site.db, { slug: 'one' });
  const statements = watchStatements(1);
  const early = site.call(LIST);
  await statements.areHeld();
  await makeBlog(site.db, { slug: 'two' });
  const late = [site.call(LIST), site.call(LIST)];
  await statements.letGo();
  expect(await slugsOf(await early)).toEqual(['one']);
  for (const answer of await Promise.all(late)) expect(await slugsOf(answer)).toEqual(['one', 'two']);
  expect(statements.count()).toBe(2);
});

test('so does who asks for a post', async () => {
  const statements = watchStatements(1);
  const early = site.call('/api/blogs/two');
  await statements.areHeld();
  await makeBlog(site.db, { slug: 'two' });
  const late = [site.call('/api/blogs/two'), site.call('/api/blogs/two')];
  await statements.letGo();
  // Its second statement, which looks among earlier slugs, does not find it either.
  expect((await early).status).toBe(404);
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200]);
  expect(statements.count()).toBe(3);
});

test('so does who asks for the version', async () => {
  const statements = watchStatements(1);
  const early = site.call('/api/blogs/version');
  await statements.areHeld();
  await makeBlog(site.db);
  const late = [site.call('/api/blogs/version'), site.call('/api/blogs/version')];
  await statements.letGo();
  const before = await (await early).text();
  const [one, other] = await Promise.all(late.map(async (answer) => (await answer).text()));
  expect(one).toBe(other);
  expect(one).not.toBe(before);
  expect(statements.count()).toBe(2);
});

test('who asks for something else waits for nobody', async () => {
  await makeBlog(site.db, { slug: 'one' });
  const statements = watchStatements(1);
  const first = site.call(LIST);
  await statements.areHeld();
  expect((await site.call('/api/blogs?fields=summary&limit=5')).status).toBe(200);
  await statements.letGo();
  expect((await first).status).toBe(200);
  expect(statements.count()).toBe(2);
});

test('a statement that hangs holds up others for a moment only', async () => {
  await makeBlog(site.db, { slug: 'one' });
  const statements = watchStatements(1);
  const first = site.call(LIST);
  await statements.areHeld();
  const others = await Promise.all([site.call(LIST), site.call(LIST)]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect((await site.call(LIST)).status).toBe(200);
  expect(statements.count()).toBe(3);
  await statements.letGo();
  expect((await first).status).toBe(200);
  expect((await site.call(LIST)).status).toBe(200);
  expect(statements.count()).toBe(4);
});

test('a failure reaches all who wait for it, and nobody after them', async () => {
  await site.db.execute(sql`SET FOREIGN_KEY_CHECKS = 0`);
  await site.db.execute(sql`RENAME TABLE pictures TO pictures_elsewhere`);
  const statements = watchStatements();
  const failed = await Promise.all([site.call(LIST), site.call(LIST), site.call(LIST)]);
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(statements.count()).toBe(2);
  await site.db.execute(sql`RENAME TABLE pictures_elsewhere TO pictures`);
  expect((await site.call(LIST)).status).toBe(200);
});

test('a failure is not shared with who asked after it was sent', async () => {
  await makeBlog(site.db, { slug: 'one' });
  const client = site.db.$client as unknown as { query: Send };
  const broken = vi.spyOn(client, 'query').mockImplementationOnce((_statement, _values, done) => {
    setTimeout(() => done(new Error('gone')), 20);
  });
  const answers = await Promise.all([site.call(LIST), site.call(LIST), site.call(LIST)]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
  expect(broken).toHaveBeenCalledTimes(2);
});
