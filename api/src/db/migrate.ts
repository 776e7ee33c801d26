import { sql } from 'drizzle-orm';
import { createTable } from './create-table.ts';
import { databaseCode, isAccessRefused, isDatabaseUnavailable, isAlreadyApplied } from './faults.ts';
import type { Lease } from './lease.ts';
import { statementTimeout } from './statement-timeout.ts';
import type { Migration } from './migrations.ts';
import type { Database } from './open-database.ts';

interface Step {
  readonly migration: string;
  readonly number: number;
  readonly statement: string;
}

/**
 * Runs pending migrations. MySQL cannot roll back DDL, so progress is recorded for each statement: a killed run is
 * resumed, and only its last statement may turn out to be already executed.
 * @param lease held by the caller, confirmed before each statement
 * @returns the number of executed statements
 * @throws the database's error when a statement fails; its migration stays incomplete
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

/** @returns the migrations with statements that were not executed yet. Only reads rows. */
export async function pendingMigrations(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const progress = await readProgress(db).catch((error: unknown) => {
    // The database was never migrated.
    if (databaseCode(error) === 'ER_NO_SUCH_TABLE') return new Map<string, never>();
    throw error;
  });
  return migrations.filter((migration) =>
    toSteps(migration).some((step) => progress.get(keyOf(step)) !== 'done'),
  );
}

/** @returns the names of migrations from a newer release, which this one does not know */
export async function newerMigrations(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const [rows] = (await db.execute(sql`SELECT DISTINCT name FROM migrations ORDER BY name`)) as unknown as [
    { name: string }[],
  ];
  const known = new Set(migrations.map(({ name }) => name));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** @param wasStarted whether an earlier run started it, so that its outcome is in doubt */
async function runStep(db: Database, step: Step, wasStarted: boolean): Promise<void> {
  if (!wasStarted) {
    await db.execute(
      sql`INSERT INTO migrations VALUES (${step.migration}, ${step.number}, 0, UTC_TIMESTAMP(3))`,
    );
  }
  let attempts = 0;
  try {
    // A data change and its record are one transaction. DDL commits implicitly, so its outcome is in doubt when the
    // transaction is retried after a lost connection.
    await db.transaction(async (tx) => {
      attempts += 1;
      const isInDoubt = wasStarted || attempts > 1;
      await withoutLimit(tx, () => runStatement(tx, step.statement, isInDoubt));
      await tx.execute(sql`UPDATE migrations SET is_done = 1 WHERE ${isStep(step)}`);
    });
  } catch (error) {
    // The database rejected the only attempt, so nothing is in doubt, and the next run must not treat it as if it were.
    const isDecided =
      !wasStarted && attempts <= 1 && (isAccessRefused(error) || !isDatabaseUnavailable(error));
    if (isDecided) await db.execute(sql`DELETE FROM migrations WHERE ${isStep(step)}`);
    throw error;
  }
}

/** Altering a large table takes longer than the statement timeout. */
async function withoutLimit(tx: Database, action: () => Promise<void>): Promise<void> {
  await tx.execute(sql.raw(statementTimeout('none')));
  try {
    await action();
  } finally {
    await tx.execute(sql.raw(statementTimeout()));
  }
}

async function runStatement(db: Database, statement: string, isInDoubt: boolean): Promise<void> {
  try {
    await db.execute(sql.raw(statement));
  } catch (error) {
    if (!isInDoubt || !isAlreadyApplied(error)) throw error;
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
