import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { signingKeys } from '../../db/schema/done-once.ts';

/** The key for a purpose, made by whichever instance asks first and the same for all. */
export async function readSigningKey(db: Database, purpose: string, now: Date): Promise<string> {
  const find = () => db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  const [known] = await find();
  if (known) return known.value;
  const value = randomBytes(32).toString('hex');
  await db.insert(signingKeys).ignore().values({ purpose, value, createdAt: now });
  return (await find())[0]?.value ?? value;
}
