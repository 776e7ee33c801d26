import { Node } from 'slate';
import { isTextBlock } from './model/nodes.ts';

const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;
/** Scripts without blanks between words: each sign counts, as word processors count. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The number of words in blocks, captions included. */
export function countWords(blocks: readonly Node[]): number {
  return blocks.reduce((sum, block) => {
    if (!('children' in block) || isTextBlock(block)) {
      const text = Node.string(block);
      const signs = text.match(SIGN)?.length ?? 0;
      return sum + signs + (text.replaceAll(SIGN, ' ').match(WORD)?.length ?? 0);
    }
    return sum + countWords(block.children);
  }, 0);
}
