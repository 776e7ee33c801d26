import { sql } from 'drizzle-orm';
import { operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { prepareCall, type ReadyCall, send } from '../../test/examples/call-example.ts';
import { INSIDES } from '../../test/insides.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Words that are not chosen from a list: of people, of sessions and of links. */
const privateOf = ({ example, options }: ReadyCall): string[] =>
  [
    ...Object.values(example.fields ?? {}),
    ...Object.values(options.headers),
    ...Object.values(example.params ?? {}),
  ]
    .filter((value) => typeof value === 'string')
    .filter((value) => /[@ =+]|.{20}/.test(value) && !value.includes('application/'));

/** The tables that every call of staff needs to be let in stay. */
async function breakDatabase(app: TestApp): Promise<void> {
  const [rows] = (await app.db.execute(sql`SHOW TABLES`)) as unknown as [Record<string, string>[]];
  for (const table of rows.flatMap((row) => Object.values(row))) {
    if (['admins', 'sessions'].includes(table)) continue;
    await app.db.execute(sql.raw(`RENAME TABLE \`${table}\` TO \`gone_${table}\``));
  }
}

test('the log of no operation holds what was sent, and no answer tells of our insides, also when all breaks', async ({
  app,
}) => {
  const seen = new Set<string>();
  const broken: [id: string, call: ReadyCall][] = [];
  for (const operation of operations) {
    const call = await prepareCall(app, operation);
    for (const text of privateOf(call)) seen.add(text);
    await (await send(app, call)).body?.cancel();
    const later = await prepareCall(app, operation);
    for (const text of privateOf(later)) seen.add(text);
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
    expect(await response.text()).not.toMatch(INSIDES);
  }
  expect(failed.length).toBeGreaterThan(operations.length / 2);
  expect(seen.size).toBeGreaterThan(100);
  const log = app.logLines.join('');
  expect(log).toContain('request failed');
  expect([...seen].filter((text) => log.includes(text))).toEqual([]);
}, 60_000);
