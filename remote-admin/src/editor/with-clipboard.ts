import { toLinkAddress } from 'shared-contracts/posts/document/addresses';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import type { Block } from 'shared-contracts/posts/document/post-document';
import { MAX_POST_HTML } from 'shared-contracts/posts/limits';
import { Editor, Node, Range } from 'slate';
import { insertBlocks } from './commands/insert-blocks.ts';
import { setLink } from './commands/links.ts';
import { closest } from './model/nodes.ts';
import { cleanHtml } from './paste/clean-html.ts';
import { readHtml } from '../lib/read-html.ts';
import { plainTextBlocks } from './paste/plain-text.ts';
import { lostPictures } from './paste/lost-pictures.ts';
import type { PostEditor } from './model/slate-types.ts';
import { markUploading, readUploading, withoutUploading } from './uploading-pictures.ts';

export interface Incoming {
  /** Whether it is the id of a picture's upload in this editor. */
  readonly isUpload: (id: string) => boolean;
  /** After a paste of HTML. @param lost How many pictures could not come along */
  readonly done: (editor: PostEditor, lost: number) => void;
  /** It is more than a post can have, so nothing came in. @param length In characters */
  readonly tooLong: (length: number) => void;
}

/** The same HTML with pictures that are on their way. No other program reads it: there would be nothing to show. */
const UPLOADING_HTML = 'application/x-post-uploading';

/**
 * Copies the HTML of a post and pastes any HTML cleaned: what comes from the editor itself goes the same way, so that
 * a forged clipboard can bring in nothing else. What no post can hold is refused before the page is busy with it.
 */
export const withClipboard =
  (incoming: Incoming) =>
  (editor: PostEditor): PostEditor => {
    editor.setFragmentData = (data) => {
      const { selection } = editor;
      if (!selection || Range.isCollapsed(selection)) return;
      const blocks = Editor.fragment(editor, selection) as Block[];
      const marked = markUploading(blocks);
      if (marked) data.setData(UPLOADING_HTML, documentToHtml({ version: 1, blocks: marked }));
      data.setData('text/html', documentToHtml({ version: 1, blocks: withoutUploading(blocks) }));
      data.setData('text/plain', plainText(editor, selection));
    };

    editor.insertFragmentData = () => false;

    editor.insertData = (data) => {
      const html = data.getData(UPLOADING_HTML) || data.getData('text/html');
      const text = data.getData('text/plain');
      const address =
        /^\S+$/.test(text.trim()) && /^(?:https?:|mailto:|tel:)/i.test(text.trim()) && toLinkAddress(text);
      if (text.length > MAX_POST_HTML) return incoming.tooLong(text.length);
      if (closest(editor, ['code'])) return editor.insertText(text.replaceAll(/\r\n?/g, '\n'));
      if (address) return setLink(editor, address);
      if (!html) return insertBlocks(editor, plainTextBlocks(text));
      const tree = readHtml(html);
      const blocks = readUploading(htmlToDocument(cleanHtml(tree)).blocks, incoming.isUpload);
      const length = blocks.reduce((sum, block) => sum + Node.string(block).length, 0);
      if (length > MAX_POST_HTML) return incoming.tooLong(length);
      insertBlocks(editor, blocks);
      incoming.done(editor, lostPictures(tree));
    };
    return editor;
  };

/** One line for each block. */
const plainText = (editor: PostEditor, at: Range): string =>
  [
    ...Editor.nodes(editor, {
      at,
      match: (node) => 'type' in node && !editor.isInline(node) && Editor.hasInlines(editor, node),
    }),
  ]
    .map(([, path]) => {
      const part = Range.intersection(at, Editor.range(editor, path));
      return part ? Editor.string(editor, part) : '';
    })
    .join('\n');
