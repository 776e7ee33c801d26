import { toLinkUrl } from 'shared-contracts/posts/document/safe-urls';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import { POST_DOCUMENT_LIMITS } from 'shared-contracts/posts/document/document-limits';
import type { Block, Inline } from 'shared-contracts/posts/document/post-document';
import { MAX_POST_HTML } from 'shared-contracts/posts/limits';
import { Editor, Node, Path, type Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { isEmptyParagraph } from './commands/blocks.ts';
import { insertBlocks } from './commands/insert-blocks.ts';
import { setLink } from './commands/links.ts';
import { growthOfTable } from './commands/tables.ts';
import { closest, currentBlock } from './model/nodes.ts';
import { cleanHtml } from './paste/clean-html.ts';
import { countNodes } from './paste/count-nodes.ts';
import { readHtml } from '../lib/read-html.ts';
import { leaveLinkAtEnd } from './with-links.ts';
import { plainTextBlocks } from './paste/plain-text.ts';
import { lossesIn, type PasteLosses } from './paste/paste-losses.ts';
import type { PostEditor } from './model/slate-types.ts';
import { markUploading, readUploading, withoutUploading } from './uploading-pictures.ts';

export interface PasteEvents {
  /** Whether an id belongs to an upload of this editor. */
  readonly isUpload: (id: string) => boolean;
  /** Called after HTML was pasted. */
  readonly onPasted: (editor: PostEditor, losses: PasteLosses) => void;
  /** Called when a paste is rejected because it exceeds the limit of a post. @param length In characters */
  readonly onTooLong: (length: number) => void;
  /** Called when a paste is rejected because the post would have more nodes than a document can have. */
  readonly onTooManyNodes: () => void;
}

/** Media type of HTML with pictures that are still uploading, which other programs could not show. */
const UPLOADING_HTML = 'application/x-post-uploading';

/**
 * Copies HTML and cleans any pasted HTML, even from the editor itself, because clipboard data can be forged. Rejects a
 * text that is too long before it is processed.
 */
export const withClipboard =
  (events: PasteEvents) =>
  (editor: PostEditor): PostEditor => {
    const { insertText } = editor;
    /** Inserts text with the format of the words around it or, if it replaces some, with theirs. */
    const insertPlain = (text: string) => {
      if (text === '') return;
      HistoryEditor.withNewBatch(editor, () => {
        if (!selectedTextBlock(editor)) editor.deleteFragment();
        insertText(text);
      });
    };

    /** @returns whether the post has room for the blocks */
    const insert = (blocks: readonly Block[]): boolean => {
      const selected = editor.selection ? Editor.fragment(editor, editor.selection) : [];
      const [only, ...others] = blocks;
      const growth = only?.type === 'table' && others.length === 0 ? growthOfTable(editor, only) : 0;
      const nodes = countNodes(editor.children) - countNodes(selected) + countNodes(blocks) + growth;
      if (nodes > POST_DOCUMENT_LIMITS.nodes) {
        events.onTooManyNodes();
        return false;
      }
      if (!blocks.every(isEmptyParagraph)) insertBlocks(editor, blocks);
      return true;
    };

    editor.setFragmentData = (data) => {
      const { selection } = editor;
      if (!selection || Range.isCollapsed(selection)) return;
      const blocks = copiedBlocks(editor, selection);
      const marked = markUploading(blocks);
      if (marked) data.setData(UPLOADING_HTML, documentToHtml({ version: 1, blocks: marked }));
      data.setData('text/html', documentToHtml({ version: 1, blocks: withoutUploading(blocks) }));
      data.setData('text/plain', plainText(editor, selection));
    };

    editor.insertFragmentData = () => false;

    editor.insertData = (data) => {
      if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
      const html = data.getData(UPLOADING_HTML) || data.getData('text/html');
      const text = data.getData('text/plain');
      const address =
        /^\S+$/.test(text.trim()) && /^(?:https?:|mailto:|tel:)/i.test(text.trim()) && toLinkUrl(text);
      if (text.length > MAX_POST_HTML) return events.onTooLong(text.length);
      if (closest(editor, ['code'])) return insertPlain(text.replaceAll(/\r\n?/g, '\n'));
      leaveLinkAtEnd(editor);
      if (address && !isInLink(editor)) return setLink(editor, address);
      const line = text.replaceAll(/^[\r\n\f]+|[\r\n\f]+$/g, '');
      if (!html && !/[\r\n\f]/.test(line)) return insertPlain(line);
      if (!html) return void insert(plainTextBlocks(text));
      const tree = readHtml(html);
      const depth = currentBlock(editor)?.[1].length;
      const blocks = readUploading(htmlToDocument(cleanHtml(tree), depth).blocks, events.isUpload);
      const length = blocks.reduce((sum, block) => sum + Node.string(block).length, 0);
      if (length > MAX_POST_HTML) return events.onTooLong(length);
      if (insert(blocks)) events.onPasted(editor, lossesIn(tree, location.origin));
    };
    return editor;
  };

/** Whether the cursor is in a link, and nothing is selected. */
const isInLink = (editor: PostEditor): boolean =>
  editor.selection !== null && Range.isCollapsed(editor.selection) && closest(editor, ['link']) !== undefined;

/** The text block that contains the whole selection. */
const selectedTextBlock = (editor: PostEditor) => closest(editor, ['paragraph', 'heading', 'code', 'image']);

/**
 * The selected blocks. Words of a single block are a paragraph, so that they can be pasted into a sentence; a whole
 * heading and lines of code are not.
 */
function copiedBlocks(editor: PostEditor, selection: Range): Block[] {
  const [block, path] = selectedTextBlock(editor) ?? [];
  if (!block || !path) return Editor.fragment(editor, selection) as Block[];
  const [start, end] = Range.edges(selection);
  const inBlock = (point: Point): Point => ({ ...point, path: Path.relative(point.path, path) });
  const children = Node.fragment(block, { anchor: inBlock(start), focus: inBlock(end) }) as Inline[];
  const isWhole = Editor.isStart(editor, start, path) && Editor.isEnd(editor, end, path);
  const keepsBlock =
    (block.type === 'heading' && isWhole) ||
    (block.type === 'code' && (isWhole || Editor.string(editor, selection).includes('\n')));
  return [keepsBlock ? ({ ...block, children } as Block) : { type: 'paragraph', children }];
}

/** One line per block. */
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
