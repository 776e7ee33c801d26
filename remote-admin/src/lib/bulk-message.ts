export interface BulkChange {
  /** One of them: 'contact'. */
  readonly noun: string;
  /** What was done: 'deleted'. */
  readonly done: string;
  /** What those that did not change were before: 'deleted already'. */
  readonly already: string;
  /** How many the request had. */
  readonly asked: number;
  /** How many the API changed. */
  readonly changed: number;
}

/** 'Contact deleted.', '3 contacts deleted.', or '2 contacts deleted; 1 was deleted already.' */
export function bulkMessage({ noun, done, already, asked, changed }: BulkChange): string {
  const rest = asked - changed;
  if (changed === 0) {
    return asked === 1 ? `The ${noun} was ${already}.` : `All ${asked} ${noun}s were ${already}.`;
  }
  if (rest === 0) return `${counted(noun, changed)} ${done}.`;
  const subject = `${changed} ${changed === 1 ? noun : `${noun}s`}`;
  return `${subject} ${done}; ${rest} ${rest === 1 ? 'was' : 'were'} ${already}.`;
}

/** 'Contact deleted.', or '2 contacts restored; 1 was restored already.' */
export const moveMessage = (
  noun: string,
  move: 'delete' | 'restore',
  counts: Pick<BulkChange, 'asked' | 'changed'>,
): string => bulkMessage({ noun, done: `${move}d`, already: `${move}d already`, ...counts });

/** 'Contact', or '3 contacts'. */
export const counted = (noun: string, count: number): string =>
  count === 1 ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${count} ${noun}s`;
