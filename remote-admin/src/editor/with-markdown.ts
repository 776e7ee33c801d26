import type { Mark } from 'shared-contracts/posts/document/runs';
import { Editor, Node, type Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { insertDivider, setKind, toggleQuote } from './commands/blocks.ts';
import { currentItem, toggleList } from './commands/lists.ts';
import { isMarked } from './commands/marks.ts';
import { toLinkAddress } from './model/link-address.ts';
import { closest, currentBlock } from './model/nodes.ts';
import type { PostEditor } from './model/slate-types.ts';

/** Commands by prefix of a paragraph. Triggered by a space; ``` by Enter, --- immediately. */
const BLOCKS: Readonly<Record<string, (editor: PostEditor) => void>> = {
  '##': (editor) => setKind(editor, 'h2'),
  '###': (editor) => setKind(editor, 'h3'),
  '####': (editor) => setKind(editor, 'h4'),
  '-': (editor) => toggleList(editor, false),
  '*': (editor) => toggleList(editor, false),
  '+': (editor) => toggleList(editor, false),
  '1.': (editor) => toggleList(editor, true),
  '1)': (editor) => toggleList(editor, true),
  '>': toggleQuote,
  '```': (editor) => setKind(editor, 'code'),
  '---': insertDivider,
};

/** Whether the command of a prefix would change the list or quote around the cursor instead of starting one. */
const isInside = (editor: PostEditor, prefix: string): boolean =>
  prefix === '>'
    ? closest(editor, ['quote']) !== undefined
    : /^(?:[-*+]|1[.)])$/.test(prefix) && currentItem(editor) !== undefined;

/** Marks by syntax, matched at the cursor. Longer syntax first. */
const MARKS: readonly (readonly [RegExp, Mark])[] = [
  [/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'bold'],
  [/(?<!\w)__([^_\s](?:[^_]*[^_\s])?)__$/, 'bold'],
  [/~~([^~\s](?:[^~]*[^~\s])?)~~$/, 'strike'],
  [/`([^`]+)`$/, 'code'],
  [/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'italic'],
  [/(?<![\w_])_([^_\s](?:[^_]*[^_\s])?)_$/, 'italic'],
];

const LINK = /\[([^\]]+)\]\(([^()\s]+)\)$/;

/** Formats Markdown while typing. One undo restores the characters. */
export function withMarkdown(editor: PostEditor): PostEditor {
  const { insertText, insertBreak } = editor;

  editor.insertText = (text, options) => {
    const before = text === ' ' ? textBefore(editor) : undefined;
    if (before !== undefined && before !== '---' && becomesBlock(editor, before)) return;
    insertText(text, options);
    if (/^[*_~`)]$/.test(text)) becomesInline(editor);
    if (textBefore(editor) === '---') becomesBlock(editor, '---');
  };

  editor.insertBreak = () => {
    const before = textBefore(editor);
    if (before !== '```' || !becomesBlock(editor, before)) insertBreak();
  };
  return editor;
}

/** The text of a paragraph up to the cursor. */
function textBefore(editor: PostEditor): string | undefined {
  const { selection } = editor;
  const block = currentBlock(editor);
  if (!selection || !block || Range.isExpanded(selection) || block[0].type === 'code') return undefined;
  return Editor.string(editor, { anchor: Editor.start(editor, block[1]), focus: selection.anchor });
}

function becomesBlock(editor: PostEditor, before: string): boolean {
  const make = Object.hasOwn(BLOCKS, before) ? BLOCKS[before] : undefined;
  const block = currentBlock(editor);
  if (!make || !block || block[0].type !== 'paragraph' || !editor.selection) return false;
  if (isInside(editor, before)) return false;
  const { anchor } = editor.selection;
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: { anchor: Editor.start(editor, block[1]), focus: anchor } });
    make(editor);
  });
  return true;
}

function becomesInline(editor: PostEditor): void {
  const before = textBefore(editor);
  if (before === undefined || closest(editor, ['link']) || isMarked(editor, 'code')) return;
  for (const [pattern, mark] of MARKS) {
    const match = pattern.exec(before);
    if (match?.[1])
      return HistoryEditor.withNewBatch(editor, () => replaceEnd(editor, match[0], match[1] ?? '', mark));
  }
  const [source, label, address] = LINK.exec(before) ?? [];
  const href = address && toLinkAddress(address);
  if (!source || !label || !href) return;
  HistoryEditor.withNewBatch(editor, () => {
    const end = editor.selection?.anchor;
    const start = pointBefore(editor, source.length);
    if (start && end) Transforms.delete(editor, { at: { anchor: start, focus: end } });
    Transforms.insertNodes(editor, { type: 'link', href, children: [{ text: label }] });
    Transforms.move(editor, { unit: 'offset' });
  });
}

/** Removes the syntax around the text before the cursor, and marks the text. */
function replaceEnd(editor: PostEditor, source: string, inner: string, mark: Mark): void {
  const end = editor.selection?.anchor;
  const width = (source.length - inner.length) / 2;
  const [start, from, to] = [source.length, source.length - width, width].map((distance) =>
    pointBefore(editor, distance),
  );
  if (!end || !start || !from || !to) return;
  const marked = Editor.rangeRef(editor, { anchor: from, focus: to }, { affinity: 'inward' });
  Transforms.delete(editor, { at: { anchor: to, focus: end } });
  Transforms.delete(editor, { at: { anchor: start, focus: from } });
  const at = marked.unref();
  if (at) Transforms.setNodes(editor, { [mark]: true }, { at, match: (node) => 'text' in node, split: true });
  Transforms.collapse(editor, { edge: 'end' });
  Editor.removeMark(editor, mark);
}

/** The point this many characters before the cursor. `Editor.before` would also count the edges of links. */
function pointBefore(editor: PostEditor, distance: number): Point | undefined {
  const [block, blockPath] = currentBlock(editor) ?? [];
  if (!block || !blockPath) return undefined;
  let offset = (textBefore(editor)?.length ?? 0) - distance;
  for (const [{ text }, path] of Node.texts(block)) {
    if (offset <= text.length) return { path: [...blockPath, ...path], offset };
    offset -= text.length;
  }
  return undefined;
}
