import type { Migration } from './migrations.ts';

const MARK = /^-- contract: (\S.*)$/m;

/**
 * The reason why a migration may remove or restrict something, from its line `-- contract: …`, such as the last release
 * that used it. A migration without it is additive, so that the previous release still works on the migrated database.
 * See docs/decisions/0028-expand-and-contract.md.
 */
export const contractReason = ({ sql }: Pick<Migration, 'sql'>): string | undefined => MARK.exec(sql)?.[1];
