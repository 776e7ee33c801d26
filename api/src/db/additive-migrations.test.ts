import { describe, expect, test } from 'vitest';
import { breakingStatements } from '../../test/breaking-statements.ts';
import { contractReason } from './contract-step.ts';
import { MIGRATIONS } from './migrations.ts';

/** Earlier ones predate the first release. */
const FIRST = '0018_thread_text';

const firstIndex = MIGRATIONS.findIndex(({ name }) => name === FIRST);
const checked = MIGRATIONS.slice(firstIndex);
const sqlBefore = (index: number) =>
  MIGRATIONS.slice(0, index)
    .map(({ sql }) => sql)
    .join('\n--> statement-breakpoint\n');

test('migrations do not break the previous release, unless they are contract steps', () => {
  expect(checked[0]?.name).toBe(FIRST);
  const breaking = checked.flatMap((migration, index) => {
    if (contractReason(migration) !== undefined) return [];
    const faults = breakingStatements(migration.sql, sqlBefore(firstIndex + index));
    return faults.map((fault) => `${migration.name} ${fault}`);
  });
  expect(breaking).toEqual([]);
});

describe('breakingStatements', () => {
  test.each([
    'DROP TABLE `notes`',
    'TRUNCATE `notes`',
    'ALTER TABLE `notes` DROP COLUMN `text`',
    'ALTER TABLE `notes` DROP `text`',
    'ALTER TABLE `notes` RENAME COLUMN `text` TO `body`',
    'ALTER TABLE `notes` RENAME TO `remarks`',
    'ALTER TABLE `notes` CHANGE `text` `body` text',
    'ALTER TABLE `notes` MODIFY COLUMN `text` varchar(10) NOT NULL',
    'ALTER TABLE `notes` ADD `kind` varchar(10) NOT NULL',
    "ALTER TABLE `notes` ADD `a` int DEFAULT 0 NOT NULL, ADD COLUMN `kind` enum('x') NOT NULL",
    'ALTER TABLE `notes` ADD CONSTRAINT `one` UNIQUE(`text`)',
    'ALTER TABLE `notes` ADD CONSTRAINT `owner` FOREIGN KEY (`owner_id`) REFERENCES `admins`(`id`)',
    'CREATE UNIQUE INDEX `one` ON `notes` (`text`)',
    'ALTER TABLE `notes` ADD `fine` int;--> statement-breakpoint\nDROP TABLE `others`',
  ])('reports %s', (statement) => {
    expect(breakingStatements(statement)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE `notes` (`id` int NOT NULL, CONSTRAINT `one` UNIQUE(`id`))',
    'ALTER TABLE `notes` ADD `text` text',
    "ALTER TABLE `notes` ADD `kind` enum('a','b') DEFAULT 'a' NOT NULL",
    'ALTER TABLE `notes` DROP INDEX `by_text`, ADD INDEX `by_text` (`text`,`id`)',
    'CREATE INDEX `by_text` ON `notes` (`text`)',
    "UPDATE `notes` SET `text` = ''",
    '-- Nothing is DROP TABLE here.\nALTER TABLE `notes` ADD `text` text',
  ])('accepts %s', (statement) => {
    expect(breakingStatements(statement)).toEqual([]);
  });
});

describe('a change of the length of a column', () => {
  const earlier =
    'CREATE TABLE `notes` (\n\t`title` varchar(20) NOT NULL,\n\t`text` text\n);--> statement-breakpoint\n' +
    'ALTER TABLE `notes` MODIFY COLUMN `title` varchar(40) NOT NULL;--> statement-breakpoint\n' +
    'CREATE TABLE `others` (\n\t`title` varchar(10) NOT NULL\n);';

  test.each([
    ['accepts a longer one', 'ALTER TABLE `notes` MODIFY COLUMN `title` varchar(80) NOT NULL;', 0],
    ['reports a shorter one', 'ALTER TABLE `notes` MODIFY COLUMN `title` varchar(30) NOT NULL;', 1],
    ['reports another change', 'ALTER TABLE `notes` MODIFY COLUMN `title` varchar(80);', 1],
    ['reports another type', 'ALTER TABLE `notes` MODIFY COLUMN `text` varchar(80);', 1],
    ['reports an unknown column', 'ALTER TABLE `notes` MODIFY COLUMN `body` varchar(80);', 1],
  ])('%s', (_what, statement, count) => {
    expect(breakingStatements(statement, earlier)).toHaveLength(count);
  });
});

test('a contract step states its reason', () => {
  expect(contractReason({ sql: '-- contract: release 1.2 was the last to read `text`\nALTER TABLE …' })).toBe(
    'release 1.2 was the last to read `text`',
  );
  expect(contractReason({ sql: '-- contract:\nALTER TABLE …' })).toBeUndefined();
});
