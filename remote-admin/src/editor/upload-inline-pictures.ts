import { Editor, Transforms } from 'slate';
import type { UploadImage } from './commands/images.ts';
import { isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/**
 * Uploads the `data:` pictures of a pasted text and replaces their URLs. A picture that cannot be uploaded is left
 * unchanged: the API stores it with the post.
 * @returns the number of failed uploads
 */
export async function uploadInlinePictures(editor: PostEditor, upload: UploadImage): Promise<number> {
  const inline = [...Editor.nodes(editor, { at: [], match: (node) => isType(node, 'image') })].flatMap(
    ([node]) => (isType(node, 'image') && node.src.startsWith('data:') ? [node.src] : []),
  );
  let failures = 0;
  for (const src of new Set(inline)) {
    try {
      const stored = await upload(toBlob(src));
      Editor.withoutNormalizing(editor, () =>
        Transforms.setNodes(editor, stored, {
          at: [],
          match: (node) => isType(node, 'image') && node.src === src,
        }),
      );
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
