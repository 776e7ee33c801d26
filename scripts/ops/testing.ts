import type { SiteDatabase } from './database.ts';

/** An empty database that is never restored, for tests of backups. */
export const emptyDatabase: SiteDatabase = {
  display: 'a database',
  async *dump() {
    yield Buffer.from('-- Dump completed');
  },
  load: () => Promise.reject(new Error('not used')),
  settle: () => Promise.reject(new Error('not used')),
  tableNames: () => Promise.resolve([]),
  dropTables: () => Promise.resolve(),
};
