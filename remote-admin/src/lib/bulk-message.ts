import { UserFacingError } from './error-message.ts';

export interface BulkChange {
  /** The singular: 'contact'. */
  readonly noun: string;
  /** The past participle: 'deleted'. */
  readonly done: string;
  /** The state of records that did not change: 'deleted already'. */
  readonly already: string;
  /** How many records the request named. */
  readonly requested: number;
  /** How many records the API changed. */
  readonly changed: number;
}

/** 'Contact deleted.', '3 contacts deleted.', or '2 contacts deleted; 1 was deleted already.' */
export function bulkMessage({ noun, done, already, requested, changed }: BulkChange): string {
  const unchanged = requested - changed;
  if (changed === 0) {
    return requested === 1 ? `The ${noun} was ${already}.` : `All ${requested} ${noun}s were ${already}.`;
  }
  if (unchanged === 0) return `${formatCount(noun, changed)} ${done}.`;
  const subject = `${changed} ${changed === 1 ? noun : `${noun}s`}`;
  return `${subject} ${done}; ${unchanged} ${unchanged === 1 ? 'was' : 'were'} ${already}.`;
}

/** 'Contact deleted.', or '2 contacts restored; 1 was restored or erased already.' */
export const moveMessage = (
  noun: string,
  move: 'delete' | 'restore',
  counts: Pick<BulkChange, 'requested' | 'changed'>,
): string => bulkMessage({ noun, done: `${move}d`, already: ALREADY[move], ...counts });

/** Erased records cannot be restored; for a deletion they are gone like deleted ones. */
const ALREADY = { delete: 'deleted already', restore: 'restored or erased already' } as const;

/** 'Contact', or '3 contacts'. */
export const formatCount = (noun: string, count: number): string =>
  count === 1 ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${count} ${noun}s`;

/**
 * What a message says about records that were deleted before the change: nothing, or '2 were deleted in the meantime.'
 * @param present how many of the records still exist
 * @throws UserFacingError when none does, because the change has then failed
 */
export function missingMessage({
  present,
  missing,
}: {
  readonly present: number;
  readonly missing: number;
}): string {
  if (missing === 0) return '';
  if (present > 0) return `${missing} ${missing === 1 ? 'was' : 'were'} deleted in the meantime.`;
  throw new UserFacingError(`${missing === 1 ? 'It was' : `All ${missing} were`} deleted in the meantime.`);
}

export interface UndoCounts {
  /** How many records were to be restored. */
  readonly requested: number;
  /** How many of them have their previous state again. */
  readonly restored: number;
  /** How many have been changed since; an older API does not count them. */
  readonly conflicts: number | undefined;
}

/**
 * 'Undone.', or 'Undone, except 2 that were changed in the meantime.'
 * @throws UserFacingError when nothing was restored
 */
export function undoMessage({ requested, restored, conflicts }: UndoCounts): string {
  return undoneExcept({ requested, restored }, (skipped) => skippedReason(skipped, conflicts));
}

/**
 * The message after Undo of a deletion or restoration.
 * @param move what is undone
 * @throws UserFacingError when nothing was reverted
 */
export const undoMoveMessage = (
  move: 'delete' | 'restore',
  counts: Pick<UndoCounts, 'requested' | 'restored'>,
): string => undoneExcept(counts, () => MOVED_SINCE[move]);

/** What a colleague may have done with a record since it was deleted or restored. */
const MOVED_SINCE = {
  delete: 'restored, deleted again or erased',
  restore: 'changed, deleted or erased',
} as const;

function undoneExcept(
  { requested, restored }: Pick<UndoCounts, 'requested' | 'restored'>,
  reasonFor: (skipped: number) => string,
): string {
  const skipped = requested - restored;
  if (skipped === 0) return 'Undone.';
  const reason = `${reasonFor(skipped)} in the meantime.`;
  if (restored > 0) return `Undone, except ${skipped} that ${skipped === 1 ? 'was' : 'were'} ${reason}`;
  throw new UserFacingError(requested === 1 ? `It was ${reason}` : `All ${requested} were ${reason}`);
}

function skippedReason(skipped: number, conflicts: number | undefined): string {
  if (conflicts === skipped) return 'changed';
  return conflicts === 0 ? 'deleted' : 'changed or deleted';
}
