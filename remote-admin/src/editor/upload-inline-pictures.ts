import type { PostEditor } from './model/slate-types.ts';
import { applyFinishedUploads, inlineIn } from './uploading-pictures.ts';
import type { Uploads } from './uploads.ts';

/**
 * Uploads the `data:` pictures of a pasted text and replaces their URLs. A picture that cannot be uploaded is left
 * unchanged: the API stores it with the post.
 * @returns the number of failed uploads
 */
export async function uploadInlinePictures(editor: PostEditor, uploads: Uploads): Promise<number> {
  let failures = 0;
  for (const url of new Set(inlineIn(editor).map((picture) => picture.url))) {
    try {
      await uploads.sendInline(url, toBlob(url));
      applyFinishedUploads(editor, uploads);
    } catch {
      failures += 1;
    }
  }
  return failures;
}

/** Decodes a base64 `data:` URL, the only encoding that documents allow. */
function toBlob(url: string): Blob {
  const [head = '', base64 = ''] = url.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
