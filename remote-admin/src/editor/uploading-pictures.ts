import type { Block, ListItem, TableCell, TableRow } from 'shared-contracts/posts/document/post-document';
import { Editor, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { isType } from './model/nodes.ts';
import type { PostEditor, UploadingImage } from './model/slate-types.ts';
import type { Uploads } from './uploads.ts';

/** The pictures of the text that are not uploaded yet, in the order of the text. */
export const uploadingIn = (editor: PostEditor): { readonly id: string; readonly path: Path }[] =>
  [...Editor.nodes(editor, { at: [], match: (node) => isType(node, 'image'), voids: true })].flatMap(
    ([node, path]) => {
      const { upload } = node as UploadingImage;
      return upload === undefined ? [] : [{ id: upload, path }];
    },
  );

/**
 * Gives pictures their address whose upload is done. That is no step of undo: the picture was put there before, and one
 * that comes back by undo or redo gets its address as well.
 */
export function placeUploaded(editor: PostEditor, uploads: Uploads): void {
  if (uploads.isEmpty()) return;
  for (const { id, path } of uploadingIn(editor)) {
    const { image } = uploads.get(id) ?? {};
    if (!image) continue;
    HistoryEditor.withoutSaving(editor, () =>
      Editor.withoutNormalizing(editor, () => {
        Transforms.setNodes(editor, image, { at: path });
        Transforms.unsetNodes<UploadingImage>(editor, 'upload', { at: path });
      }),
    );
  }
}

/** The blocks as a post can hold them: of a picture that is not uploaded only the caption. */
export const withoutUploading = (blocks: readonly Block[]): Block[] =>
  mapPictures(blocks, (picture) => (picture.upload === undefined ? picture : captionOf(picture)));

/** Where a picture says in the clipboard that it is not uploaded yet: an address that no picture has. */
const UPLOADING = '/uploading/';

/** The blocks with the ids of uploads as addresses, which HTML can hold. @returns undefined when all are uploaded */
export function markUploading(blocks: readonly Block[]): Block[] | undefined {
  let isAny = false;
  const marked = mapPictures(blocks, ({ upload, ...picture }) => {
    if (upload === undefined) return picture;
    isAny = true;
    return { ...picture, src: `${UPLOADING}${upload}` };
  });
  return isAny ? marked : undefined;
}

/** The opposite of `markUploading`. @param isKnown whether this editor has the upload; of others' only the caption comes */
export const readUploading = (blocks: readonly Block[], isKnown: (upload: string) => boolean): Block[] =>
  mapPictures(blocks, (picture) => {
    if (!picture.src.startsWith(UPLOADING)) return picture;
    const upload = picture.src.slice(UPLOADING.length);
    return isKnown(upload) ? { ...picture, src: '', upload } : captionOf(picture);
  });

const captionOf = ({ children }: UploadingImage): Block => ({ type: 'paragraph', children });

function mapPictures(blocks: readonly Block[], map: (picture: UploadingImage) => Block): Block[] {
  const inside = (children: readonly Block[]) => mapPictures(children, map);
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'image':
        return map(block);
      case 'quote':
        return { ...block, children: inside(block.children) };
      case 'list':
        return {
          ...block,
          children: block.children.map((item: ListItem) => ({ ...item, children: inside(item.children) })),
        };
      case 'table':
        return {
          ...block,
          children: block.children.map((row: TableRow) => ({
            ...row,
            children: row.children.map((cell: TableCell) => ({ ...cell, children: inside(cell.children) })),
          })),
        };
      case 'paragraph':
      case 'heading':
      case 'code':
      case 'divider':
        return block;
    }
  });
}
