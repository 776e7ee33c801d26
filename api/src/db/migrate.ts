import { sql } from 'drizzle-orm';
import { createTable } from './create-table.ts';
import { databaseCode, isAccessRefused, isDatabaseUnavailable, isDoneBefore } from './faults.ts';
import type { Lease } from './lease.ts';
import { limitStatements } from './limit-statements.ts';
import type { Migration } from './migrations.ts';
import type { Database } from './open-database.ts';

interface Step {
  readonly migration: string;
  readonly number: number;
  readonly statement: string;
}

/**
 * Brings the tables up to date. MySQL cannot roll back a change of tables, so progress is recorded for each statement:
 * a run that was killed is continued where it stood, and only of the one statement that was under way may the
 * database say that it was done before.
 * @param lease held by the caller, confirmed before each statement
 * @returns how many statements were run
 * @throws the database's error when a statement fails; its migration stays unfinished
 */
export async function migrate(db: Database, lease: Lease, migrations: readonly Migration[]): Promise<number> {
  await createTable(
    db,
    'migrations',
    sql`
      name varchar(190) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      statement int NOT NULL,
      is_done tinyint NOT NULL,
      started_at datetime(3) NOT NULL,
      PRIMARY KEY (name, statement)`,
  );
  const progress = await readProgress(db);
  const steps = migrations.flatMap(toSteps).filter((step) => progress.get(keyOf(step)) !== 'done');
  for (const step of steps) {
    await lease.confirm(db);
    await runStep(db, step, progress.get(keyOf(step)) === 'started');
  }
  return steps.length;
}

/** @returns the migrations of which a statement was not run yet; it changes nothing, and needs no more than reading rows */
export async function pendingMigrations(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const progress = await readProgress(db).catch((error: unknown) => {
    // A database that was never migrated.
    if (databaseCode(error) === 'ER_NO_SUCH_TABLE') return new Map<string, never>();
    throw error;
  });
  return migrations.filter((migration) =>
    toSteps(migration).some((step) => progress.get(keyOf(step)) !== 'done'),
  );
}

/** @returns names of migrations that a newer release made, which this one does not know */
export async function newerMigrations(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const [rows] = (await db.execute(sql`SELECT DISTINCT name FROM migrations ORDER BY name`)) as unknown as [
    { name: string }[],
  ];
  const known = new Set(migrations.map(({ name }) => name));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

async function runStep(db: Database, step: Step, isInDoubt: boolean): Promise<void> {
  if (!isInDoubt) {
    await db.execute(
      sql`INSERT INTO migrations VALUES (${step.migration}, ${step.number}, 0, UTC_TIMESTAMP(3))`,
    );
  }
  try {
    // A change of data and its record are one transaction; a change of tables commits itself and leaves the doubt.
    await db.transaction(async (tx) => {
      await withoutLimit(tx, () => runStatement(tx, step.statement, isInDoubt));
      await tx.execute(sql`UPDATE migrations SET is_done = 1 WHERE ${isStep(step)}`);
    });
  } catch (error) {
    // The database said no, so nothing is in doubt, and the next run must hear that "no" again.
    const isDecided = isAccessRefused(error) || !isDatabaseUnavailable(error);
    if (isDecided) await db.execute(sql`DELETE FROM migrations WHERE ${isStep(step)}`);
    throw error;
  }
}

/** A change of a large table takes its time. */
async function withoutLimit(tx: Database, action: () => Promise<void>): Promise<void> {
  await tx.execute(sql.raw(limitStatements('none')));
  try {
    await action();
  } finally {
    await tx.execute(sql.raw(limitStatements()));
  }
}

async function runStatement(db: Database, statement: string, isInDoubt: boolean): Promise<void> {
  try {
    await db.execute(sql.raw(statement));
  } catch (error) {
    if (!isInDoubt || !isDoneBefore(error)) throw error;
  }
}

const isStep = ({ migration, number }: Step) => sql`name = ${migration} AND statement = ${number}`;

async function readProgress(db: Database): Promise<Map<string, 'started' | 'done'>> {
  const [rows] = (await db.execute(
    sql`SELECT name AS migration, statement AS number, is_done AS isDone FROM migrations`,
  )) as unknown as [{ migration: string; number: number; isDone: number }[]];
  return new Map(rows.map((row) => [keyOf(row), row.isDone ? 'done' : 'started']));
}

const toSteps = ({ name, sql: text }: Migration): Step[] =>
  text
    .split('--> statement-breakpoint')
    .map((statement, number) => ({ migration: name, number, statement: statement.trim() }))
    .filter(({ statement }) => statement !== '');

const keyOf = ({ migration, number }: Pick<Step, 'migration' | 'number'>): string => `${migration}#${number}`;
