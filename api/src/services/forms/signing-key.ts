import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { signingKeys } from '../../db/schema/signing-keys.ts';

/** Reads the signing key for a purpose, shared by all instances. The first call creates it. */
export async function readSigningKey(db: Database, purpose: string, now: Date): Promise<string> {
  const find = () => db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  const [stored] = await find();
  if (stored) return stored.value;
  const value = randomBytes(32).toString('hex');
  await db.insert(signingKeys).ignore().values({ purpose, value, createdAt: now });
  return (await find())[0]?.value ?? value;
}
