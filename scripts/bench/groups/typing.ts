import { measureKeysOf } from '../long-post.ts';
import { ACCOUNT, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const WORDS = 'the quick brown fox jumps over the lazy dog and back again to the start of the line';

/** How long a key takes in the editor until its frame is shown, in a long post and in one of five times its length. */
export async function measureTyping({ shell }: Site): Promise<Row[]> {
  const keyIn = async (characters: number) =>
    median(await measureKeysOf({ origin: shell.url, account: ACCOUNT, characters, words: WORDS }));
  return [
    { what: 'a key in a post of 40 KB until its frame, median', value: await keyIn(40_000), unit: 'ms' },
    {
      what: 'a key in a post of 200 KB until its frame, median',
      value: await keyIn(200_000),
      unit: 'ms',
      limit: { most: 50 },
    },
  ];
}
