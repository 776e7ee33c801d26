import { Editor, Transforms } from 'slate';
import type { UploadImage } from './commands/images.ts';
import { isType } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/**
 * Uploads the pictures that came inside a pasted text, and lets the text show the stored ones. One that cannot be
 * uploaded stays as it is: the API stores it with the post.
 * @returns how many could not be uploaded
 */
export async function uploadInline(editor: PostEditor, upload: UploadImage): Promise<number> {
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

/** The bytes of a `data:` address in base 64, which is all that a document may hold. */
function toBlob(address: string): Blob {
  const [head = '', base64 = ''] = address.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
