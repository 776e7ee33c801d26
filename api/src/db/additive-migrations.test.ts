import { describe, expect, test } from 'vitest';
import { breakingStatements } from '../../test/breaking-statements.ts';
import { contractReason } from './contract-step.ts';
import { MIGRATIONS } from './migrations.ts';

/** Earlier ones predate the first release. */
const FIRST = '0018_thread_text';

const checked = MIGRATIONS.slice(MIGRATIONS.findIndex(({ name }) => name === FIRST));

test('migrations do not break the previous release, unless they are contract steps', () => {
  expect(checked[0]?.name).toBe(FIRST);
  const breaking = checked
    .filter((migration) => contractReason(migration) === undefined)
    .flatMap(({ name, sql }) => breakingStatements(sql).map((fault) => `${name} ${fault}`));
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

test('a contract step states its reason', () => {
  expect(contractReason({ sql: '-- contract: release 1.2 was the last to read `text`\nALTER TABLE …' })).toBe(
    'release 1.2 was the last to read `text`',
  );
  expect(contractReason({ sql: '-- contract:\nALTER TABLE …' })).toBeUndefined();
});
