import type { Image } from 'shared-contracts/post-document/post-document';
import type { PostEditor } from '../slate-types.ts';
import { insertBlock } from './blocks.ts';

/** Where an uploaded picture is. */
export type UploadedImage = Pick<Image, 'src'> & Partial<Pick<Image, 'width' | 'height'>>;

/** Takes a file and gives its address. Rejects with an error whose message is for people. */
export type UploadImage = (file: Blob) => Promise<UploadedImage>;

export const insertImage = (editor: PostEditor, image: UploadedImage & { readonly alt?: string }): void =>
  insertBlock(editor, { type: 'image', ...image, alt: image.alt ?? '', children: [{ text: '' }] });
