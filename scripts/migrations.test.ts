import { expect, it } from 'vitest';
import { checkMigrations } from '../api/test/check-migrations.ts';

// Here, because the tests of the API need a database. They check it too, before any of them runs.
it('api/src/db/migrations.ts lists every migration of the folder, in order', async () => {
  await expect(checkMigrations()).resolves.toBeUndefined();
});
