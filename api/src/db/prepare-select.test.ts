import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../test/test-database.ts';
import { prepareBlogQueries } from '../services/blogs/blog-queries.ts';
import { prepareSelect } from './prepare-select.ts';
import { blogChanges } from './schema/blogs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

test('refuses an expression without a name', () => {
  const counted = database.db.select({ double: sql`${blogChanges.count} * 2`.mapWith(Number) });
  expect(() => prepareSelect(database.db, counted.from(blogChanges))).toThrow('needs a name');
});

test('names the columns of a list alike at each call, whatever its values', async () => {
  const shape = { sort: 'date', order: 'desc', isSearched: true, isOfCategory: true } as const;
  const names: string[][] = [];
  const listening = Object.assign(Object.create(database.db) as typeof database.db, {
    $client: {
      query: (statement: object, values: unknown[], done: (error: null, rows: unknown[]) => void) => {
        database.db.$client.query(statement as never, values, (_error, _rows, fields) => {
          names.push(fields.map(({ name }) => name));
          done(null, []);
        });
      },
    },
  });
  const list = prepareBlogQueries(listening).listSummaries(shape);
  for (const [second, pattern] of ['%one%', '%two%'].entries()) {
    const now = new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    await list.execute({ now, pattern, category: pattern, limit: 1, offset: second });
  }
  expect(names[0]).toEqual(names[1]);
  expect(names[0]?.slice(-3)).toEqual(['total', 'changes', 'latest']);
});
