import type { Block, ListItem, TableCell, TableRow } from 'shared-contracts/posts/document/post-document';
import { Editor, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { isType } from './model/nodes.ts';
import type { PostEditor, UploadingImage } from './model/slate-types.ts';
import type { Uploads } from './uploads.ts';

/** The pictures that are not uploaded yet, in document order. */
export const uploadingIn = (editor: PostEditor): { readonly id: string; readonly path: Path }[] =>
  [...Editor.nodes(editor, { at: [], match: (node) => isType(node, 'image'), voids: true })].flatMap(
    ([node, path]) => {
      const { upload } = node as UploadingImage;
      return upload === undefined ? [] : [{ id: upload, path }];
    },
  );

/** The URLs of pictures that are stored in the text itself. */
export const inlineIn = (editor: PostEditor): { readonly url: string; readonly path: Path }[] =>
  [...Editor.nodes(editor, { at: [], match: (node) => isType(node, 'image') })].flatMap(([node, path]) =>
    isType(node, 'image') && node.src.startsWith('data:') ? [{ url: node.src, path }] : [],
  );

/**
 * Sets the URLs of pictures whose upload is done. This is not an undo step; a picture that undo or redo restores gets
 * its URL again.
 */
export function applyFinishedUploads(editor: PostEditor, uploads: Uploads): void {
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
  for (const { url, path } of inlineIn(editor)) {
    const image = uploads.getInline(url);
    if (!image) continue;
    HistoryEditor.withoutSaving(editor, () => Transforms.setNodes(editor, image, { at: path }));
  }
}

/** Replaces pictures that are not uploaded by their captions, because a post cannot contain them. */
export const withoutUploading = (blocks: readonly Block[]): Block[] =>
  mapPictures(blocks, (picture) => (picture.upload === undefined ? picture : captionOf(picture)));

/** URL prefix of pictures in the clipboard that are not uploaded yet, followed by the id of the upload. */
const UPLOADING = '/uploading/';

/** Encodes the ids of uploads as URLs, for HTML. @returns undefined if all pictures are uploaded */
export function markUploading(blocks: readonly Block[]): Block[] | undefined {
  let isAny = false;
  const marked = mapPictures(blocks, ({ upload, ...picture }) => {
    if (upload === undefined) return picture;
    isAny = true;
    return { ...picture, src: `${UPLOADING}${upload}` };
  });
  return isAny ? marked : undefined;
}

/**
 * Reverses `markUploading`. Pictures of other editors become captions.
 * @param isKnown whether this editor has the upload
 */
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
