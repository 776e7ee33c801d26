import type { Database } from '../src/db/open-database.ts';

/** Finds all text columns that contain a text, as `table.column`. Used to verify that a person's data is erased. */
export async function columnsContaining(db: Database, text: string): Promise<string[]> {
  const [columns] = (await db.execute(
    `SELECT table_name AS name, column_name AS field FROM information_schema.columns
     WHERE table_schema = DATABASE() AND data_type IN ('char','varchar','text','mediumtext','longtext','blob','mediumblob','longblob')`,
  )) as unknown as [{ name: string; field: string }[]];
  const matches: string[] = [];
  for (const { name, field } of columns) {
    const [rows] = (await db.execute(
      `SELECT 1 FROM \`${name}\` WHERE CONVERT(\`${field}\` USING utf8mb4) LIKE '%${text}%' LIMIT 1`,
    )) as unknown as [unknown[]];
    if (rows.length > 0) matches.push(`${name}.${field}`);
  }
  return matches;
}
