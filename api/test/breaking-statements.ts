/** Statements that can break reads or writes of the previous release. */
const BREAKING: readonly [pattern: RegExp, why: string][] = [
  [/\bDROP\s+(?:TABLE|DATABASE|VIEW)\b/i, 'removes a table'],
  [/\bTRUNCATE\b/i, 'empties a table'],
  [/\bDROP\s+(?:COLUMN\s+)?(?:IF\s+EXISTS\s+)?`(?!\w*`\s+TO)/i, 'removes a column'],
  [/\bRENAME\b/i, 'renames something'],
  [/\b(?:CHANGE|MODIFY)\b/i, 'changes a column'],
  [/\bADD\s+(?:CONSTRAINT\s+\S+\s+)?(?:UNIQUE|FOREIGN|CHECK|PRIMARY)\b/i, 'restricts rows'],
  [/\bCREATE\s+UNIQUE\b/i, 'restricts rows'],
];

const ADDED_COLUMN = /\bADD\s+(?:COLUMN\s+)?`[^`]+`[^,;]*/gi;

/**
 * Finds statements that would break the previous release.
 * @param text SQL of a migration, as written by drizzle-kit
 * @param earlier SQL of all migrations before it: a column may become longer
 * @returns one entry for each statement and reason
 */
export function breakingStatements(text: string, earlier = ''): string[] {
  return statementsOf(text).flatMap((statement) => {
    if (isWidening(statement, earlier)) return [];
    const reasons = BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why);
    // The previous release does not use new tables, but inserts rows without the new columns into existing ones.
    const isRequired = (column: string) =>
      /\bNOT NULL\b/i.test(column) && !/\bDEFAULT\b|\bGENERATED\b|\bAUTO_INCREMENT\b/i.test(column);
    if ([...statement.matchAll(ADDED_COLUMN)].some(([column]) => isRequired(column)))
      reasons.push('adds a required column without a default');
    return reasons.map((why) => `${why}: ${statement}`);
  });
}

const statementsOf = (text: string): string[] =>
  text.split('--> statement-breakpoint').map((part) => part.replaceAll(/^--.*$/gm, '').trim());

const LENGTH = /^ALTER TABLE `(\w+)` MODIFY COLUMN `(\w+)` varchar\((\d+)\)([^,;]*);?$/i;

/** Whether a statement changes nothing but the length of a column, and does not shorten it. */
function isWidening(statement: string, earlier: string): boolean {
  const [, table = '', column = '', length, rest] = LENGTH.exec(statement) ?? [];
  const before = statementsOf(earlier)
    .filter((one) => new RegExp(`^(?:CREATE|ALTER) TABLE \`${table}\``, 'i').test(one))
    .flatMap((one) => [...one.matchAll(new RegExp(`\`${column}\` varchar\\((\\d+)\\)([^,;\\n]*)`, 'gi'))])
    .at(-1);
  return before !== undefined && before[2] === rest && Number(before[1]) <= Number(length);
}
