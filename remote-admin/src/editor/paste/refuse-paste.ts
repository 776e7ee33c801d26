import { grouped } from 'shared-contracts/lib/grouped';
import { MAX_POST_HTML } from 'shared-contracts/posts/limits';
import { tell } from '../../lib/toast-queue.ts';

/** Says why nothing was pasted, and what to do. @param length Of what was to be pasted, in characters */
export const refusePaste = (length: number): void =>
  tell(
    'failed',
    `The text was not pasted: it has ${grouped(length)} characters, and a post at most ${grouped(MAX_POST_HTML)}. Paste a part of it.`,
  );
