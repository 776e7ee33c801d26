import { sql } from 'drizzle-orm';
import { operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { prepareCall, type ReadyCall, send } from '../../test/examples/call-example.ts';
import { INTERNALS } from '../../test/internals.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Sent values that may be private: free text, session secrets and tokens. */
const privateOf = ({ example, options }: ReadyCall): string[] =>
  [
    ...Object.values(example.fields ?? {}),
    ...Object.values(options.headers),
    ...Object.values(example.params ?? {}),
  ]
    .filter((value) => typeof value === 'string')
    .filter((value) => /[@ =+]|.{20}/.test(value) && !value.includes('application/'));

/** Renames all tables except those that are needed to authenticate. */
async function breakDatabase(app: TestApp): Promise<void> {
  const [rows] = (await app.db.execute(sql`SHOW TABLES`)) as unknown as [Record<string, string>[]];
  for (const table of rows.flatMap((row) => Object.values(row))) {
    if (['admins', 'sessions'].includes(table)) continue;
    await app.db.execute(sql.raw(`RENAME TABLE \`${table}\` TO \`gone_${table}\``));
  }
}

test('logs contain no input, and responses no internals, even when every operation fails', async ({
  app,
}) => {
  const sent = new Set<string>();
  const broken: [id: string, call: ReadyCall][] = [];
  for (const operation of operations) {
    const call = await prepareCall(app, operation);
    for (const text of privateOf(call)) sent.add(text);
    await (await send(app, call)).body?.cancel();
    const later = await prepareCall(app, operation);
    for (const text of privateOf(later)) sent.add(text);
    broken.push([operation.id, later]);
  }
  await breakDatabase(app);
  const failed: string[] = [];
  for (const [id, call] of broken) {
    const response = await send(app, call);
    if (response.status < 500) {
      await response.body?.cancel();
      continue;
    }
    failed.push(id);
    expect(await response.text()).not.toMatch(INTERNALS);
  }
  expect(failed.length).toBeGreaterThan(operations.length / 2);
  expect(sent.size).toBeGreaterThan(100);
  const log = app.logLines.join('');
  expect(log).toContain('request failed');
  expect([...sent].filter((text) => log.includes(text))).toEqual([]);
}, 240_000);
