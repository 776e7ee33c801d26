import { Node } from 'slate';
import { isTextBlock } from './model/nodes.ts';

const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;
/** Scripts without spaces between words, where each character counts, as in word processors. */
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Counts the words of blocks, including captions. */
export function countWords(blocks: readonly Node[]): number {
  return blocks.reduce((sum, block) => {
    if (!('children' in block) || isTextBlock(block)) {
      const text = Node.string(block);
      const characters = text.match(CHARACTER)?.length ?? 0;
      return sum + characters + (text.replaceAll(CHARACTER, ' ').match(WORD)?.length ?? 0);
    }
    return sum + countWords(block.children);
  }, 0);
}
