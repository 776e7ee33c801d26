import { measureKeysOf } from '../long-post.ts';
import { ACCOUNT, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const TEXT = 'the quick brown fox jumps over the lazy dog and back again to the start of the line';

/** Time from a key press in the editor to its frame, in a long post and in one five times as long. */
export async function measureTyping({ shell }: Site): Promise<Row[]> {
  const keyTime = async (characters: number) =>
    median(await measureKeysOf({ origin: shell.url, account: ACCOUNT, characters, text: TEXT }));
  return [
    { label: 'a key in a post of 40 KB until its frame, median', value: await keyTime(40_000), unit: 'ms' },
    {
      label: 'a key in a post of 200 KB until its frame, median',
      value: await keyTime(200_000),
      unit: 'ms',
      limit: { max: 50 },
    },
  ];
}
