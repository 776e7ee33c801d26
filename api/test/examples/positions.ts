import { eq } from 'drizzle-orm';
import { positions as table } from '../../src/db/schema/positions.ts';
import { makePosition, position } from '../factories.ts';
import type { MakeExample } from './example.ts';

let number = 0;
const newTitle = () => `Example position ${(number += 1)}`;

export const positions = {
  listPositions: () => ({}),
  listAllPositions: () => ({}),
  createPosition: () => ({ fields: position({ title: newTitle() }) }),
  updatePosition: async ({ app }) => ({
    params: { id: await makePosition(app.db) },
    fields: position({ title: newTitle(), isOpen: false }),
  }),
  deletePosition: async ({ app }) => ({ params: { id: await makePosition(app.db) } }),
  restorePosition: async ({ app }) => {
    const id = await makePosition(app.db);
    await app.db.update(table).set({ deletedAt: new Date(), uniqueTitle: null }).where(eq(table.id, id));
    return { params: { id } };
  },
} satisfies Record<string, MakeExample>;
