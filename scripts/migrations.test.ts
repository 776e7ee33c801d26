import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkMigrations } from '../api/test/check-migrations.ts';

// Here, because the tests of the API need a database. They check it too, before any of them runs.
it('api/src/db/migrations.ts lists every migration of the folder, in order', async () => {
  await expect(checkMigrations()).resolves.toBeUndefined();
});

it('the changelog names the newest migration to those who upgrade', () => {
  const files = readdirSync('api/src/db/migrations').filter((file) => file.endsWith('.sql'));
  const newest = files.sort().at(-1)?.slice(0, 4);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(new RegExp(`\\b${newest}\\b`));
});
