import { createEditor, Editor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import type { PostEditor } from './model/slate-types.ts';
import { type PasteEvents, withClipboard } from './with-clipboard.ts';
import { withCode } from './with-code.ts';
import { withImages } from './with-images.ts';
import { withLinks } from './with-links.ts';
import { withLists } from './with-lists.ts';
import { withMarkdown } from './with-markdown.ts';
import { withSchema } from './with-schema.ts';
import { withTables } from './with-tables.ts';
import { withTextBlocks } from './with-text-blocks.ts';
import { withTrailingParagraph } from './with-trailing-paragraph.ts';
import { withUndoSteps } from './with-undo-steps.ts';

/** Blocks per chunk: a keystroke rerenders one chunk of a long post. */
const CHUNK = 50;

/** Creates the editor with all plugins. The last plugin is called first. */
export function createPostEditor(events: PasteEvents): PostEditor {
  const behaviours = [
    withUndoSteps(() => performance.now()),
    withTrailingParagraph,
    withSchema,
    withTextBlocks,
    withCode,
    withImages,
    withTables,
    withLists,
    withLinks,
    withClipboard(events),
    withMarkdown,
  ];
  const base: PostEditor = withHistory(withReact(createEditor()));
  base.getChunkSize = (node) => (Editor.isEditor(node) ? CHUNK : null);
  return behaviours.reduce((editor, behaviour) => behaviour(editor), base);
}
