import type { Block, PostDocument } from 'shared-contracts/posts/document/post-document';

/** An image in the text without alt text. */
export interface ImageWithoutAlt {
  /** The index among all images of the text. */
  readonly index: number;
  readonly src: string;
}

/** The images of a text without alt text, in the order of the text. */
export const imagesWithoutAlt = ({ blocks }: PostDocument): ImageWithoutAlt[] =>
  imagesIn(blocks)
    .map(({ src, alt }, index) => ({ index, src, hasNoAlt: alt.trim() === '' }))
    .filter(({ hasNoAlt }) => hasNoAlt)
    .map(({ index, src }) => ({ index, src }));

const imagesIn = (blocks: readonly Block[]): Extract<Block, { type: 'image' }>[] =>
  blocks.flatMap((block) => {
    switch (block.type) {
      case 'image':
        return [block];
      case 'quote':
        return imagesIn(block.children);
      case 'list':
        return block.children.flatMap((item) => imagesIn(item.children));
      case 'table':
        return block.children.flatMap((row) => row.children.flatMap((cell) => imagesIn(cell.children)));
      case 'paragraph':
      case 'heading':
      case 'code':
      case 'divider':
        return [];
    }
  });
