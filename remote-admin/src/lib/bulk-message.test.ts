import { expect, test } from 'vitest';
import { undoMessage } from './bulk-message.ts';

test.for([
  [{ requested: 3, restored: 3, conflicts: 0 }, 'Undone.'],
  [{ requested: 3, restored: 2, conflicts: 1 }, 'Undone, except 1 that was changed in the meantime.'],
  [{ requested: 3, restored: 1, conflicts: 0 }, 'Undone, except 2 that were deleted in the meantime.'],
  // One of each kind, or an older API, which does not say which.
  [
    { requested: 3, restored: 1, conflicts: 1 },
    'Undone, except 2 that were changed or deleted in the meantime.',
  ],
  [
    { requested: 2, restored: 1, conflicts: undefined },
    'Undone, except 1 that was changed or deleted in the meantime.',
  ],
] as const)('the message of Undo counts what was skipped: %o', ([counts, message]) => {
  expect(undoMessage(counts)).toBe(message);
});

test.for([
  [{ requested: 1, restored: 0, conflicts: 1 }, 'It was changed in the meantime.'],
  [{ requested: 2, restored: 0, conflicts: 2 }, 'All 2 were changed in the meantime.'],
  [{ requested: 1, restored: 0, conflicts: 0 }, 'It was deleted in the meantime.'],
] as const)('an Undo that restores nothing fails with the reason: %o', ([counts, message]) => {
  expect(() => undoMessage(counts)).toThrow(message);
});
