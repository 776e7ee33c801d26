import { toLinkAddress } from 'shared-contracts/post-document/addresses';
import { documentToHtml } from 'shared-contracts/post-document/document-to-html';
import { htmlToDocument } from 'shared-contracts/post-document/html-to-document';
import type { Block } from 'shared-contracts/post-document/post-document';
import { Editor, Range } from 'slate';
import { insertBlocks } from './commands/insert-blocks.ts';
import { setLink } from './commands/links.ts';
import { closest } from './nodes.ts';
import { cleanHtml } from './paste/clean-html.ts';
import { readHtml } from '../lib/read-html.ts';
import { plainTextBlocks } from './paste/plain-text.ts';
import { lostPictures } from './paste/lost-pictures.ts';
import type { PostEditor } from './slate-types.ts';

export type OnPasted = (editor: PostEditor, lost: number) => void;

/**
 * Copies the HTML of a post and pastes any HTML cleaned: what comes from the editor itself goes the same way, so that
 * a forged clipboard can bring in nothing else.
 * @param onPasted is told after a paste of HTML how many pictures could not come along
 */
export const withClipboard =
  (onPasted: OnPasted) =>
  (editor: PostEditor): PostEditor => {
    editor.setFragmentData = (data) => {
      const { selection } = editor;
      if (!selection || Range.isCollapsed(selection)) return;
      const blocks = Editor.fragment(editor, selection) as Block[];
      data.setData('text/html', documentToHtml({ version: 1, blocks }));
      data.setData('text/plain', plainText(editor, selection));
    };

    editor.insertFragmentData = () => false;

    editor.insertData = (data) => {
      const html = data.getData('text/html');
      const text = data.getData('text/plain');
      const address =
        /^\S+$/.test(text.trim()) && /^(?:https?:|mailto:|tel:)/i.test(text.trim()) && toLinkAddress(text);
      if (closest(editor, ['code'])) return editor.insertText(text.replaceAll(/\r\n?/g, '\n'));
      if (address) return setLink(editor, address);
      if (!html) return insertBlocks(editor, plainTextBlocks(text));
      const tree = readHtml(html);
      const { blocks } = htmlToDocument(cleanHtml(tree));
      insertBlocks(editor, blocks);
      const lost = lostPictures(tree);
      onPasted(editor, lost);
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
