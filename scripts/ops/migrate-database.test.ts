import { expect, onTestFinished, test, vi } from 'vitest';
import { readDefaults } from './migrate-database.ts';

test.each(['DATABASE_URL', 'DATABASE_URL_FILE'])('uses the database in %s', async (name) => {
  expect(await readDefaults({ [name]: 'configured', DATA_DIR: '/nowhere' })).toEqual({});
});

test('an empty or blank setting counts as not set', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue('/nowhere');
  onTestFinished(() => void vi.restoreAllMocks());
  for (const blank of ['', ' '])
    await expect(
      readDefaults({ DATABASE_URL: blank, DATABASE_URL_FILE: blank, DATA_DIR: blank }),
    ).rejects.toThrow(
      'There is no database in /nowhere/.data/database. Start the site first, or set DATABASE_URL.',
    );
});
