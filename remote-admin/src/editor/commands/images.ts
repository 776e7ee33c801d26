import type { Image } from 'shared-contracts/posts/document/post-document';
import type { PostEditor, UploadingImage } from '../model/slate-types.ts';
import { insertBlock } from './blocks.ts';

/** Where an uploaded picture is. */
export type UploadedImage = Pick<Image, 'src'> & Partial<Pick<Image, 'width' | 'height'>>;

/** Takes a file and gives its address. Rejects with an error whose message is for people. */
export type UploadImage = (file: Blob) => Promise<UploadedImage>;

/** Puts a picture at the cursor that shows how its upload goes. @param upload Id of the upload */
export function insertUploading(editor: PostEditor, upload: string): void {
  const picture: UploadingImage = { type: 'image', src: '', alt: '', upload, children: [{ text: '' }] };
  insertBlock(editor, picture);
}
