import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../api/src/db/migrations.ts';

// Here, because the tests of the API need a database and would all fail first.
it('api/src/db/migrations.ts lists every migration of the folder, in order', async () => {
  const files = await readdir(path.join(import.meta.dirname, '../api/src/db/migrations'));
  const names = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4));
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(names.toSorted());
});
