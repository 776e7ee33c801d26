import { createEditor, Editor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import type { PostEditor } from './model/slate-types.ts';
import { type Incoming, withClipboard } from './with-clipboard.ts';
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

/** How many blocks render together: a keystroke re-renders one such chunk of a long post. */
const CHUNK = 50;

/** The editor with all its behaviours. The last one is called first. */
export function createPostEditor(incoming: Incoming): PostEditor {
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
    withMarkdown,
    withClipboard(incoming),
  ];
  const base: PostEditor = withHistory(withReact(createEditor()));
  base.getChunkSize = (node) => (Editor.isEditor(node) ? CHUNK : null);
  return behaviours.reduce((editor, behaviour) => behaviour(editor), base);
}
