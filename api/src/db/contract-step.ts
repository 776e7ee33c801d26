import type { Migration } from './migrations.ts';

const MARK = /^-- contract: (\S.*)$/m;

/**
 * The reason why a migration may remove or restrict something, from its line `-- contract: …`: which release was the last
 * to use it. A migration without one only adds, so the previous release keeps working on the changed database
 * (docs/decisions/0028-expand-and-contract.md).
 */
export const contractReason = ({ sql }: Pick<Migration, 'sql'>): string | undefined => MARK.exec(sql)?.[1];
