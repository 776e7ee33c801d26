import type { Image } from 'shared-contracts/posts/document/post-document';
import type { PostEditor, UploadingImage } from '../model/slate-types.ts';
import { insertBlock } from './blocks.ts';

/** The URL and size of an uploaded picture. */
export type UploadedImage = Pick<Image, 'src'> & Partial<Pick<Image, 'width' | 'height'>>;

/** Uploads a file. Rejects with an error whose message is for users. */
export type UploadImage = (file: Blob) => Promise<UploadedImage>;

/** Inserts a picture at the cursor that shows the state of its upload. @param upload Id of the upload */
export function insertUploading(editor: PostEditor, upload: string): void {
  const picture: UploadingImage = { type: 'image', src: '', alt: '', upload, children: [{ text: '' }] };
  insertBlock(editor, picture);
}
