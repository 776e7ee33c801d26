import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { countWords } from './count-words.ts';
import type { PostEditor } from './model/slate-types.ts';
import { applyFinishedUploads, withoutUploading } from './uploading-pictures.ts';
import type { Uploads } from './uploads.ts';
import { ensureTrailingParagraph } from './with-trailing-paragraph.ts';

const COUNT_AFTER_MS = 300;

/**
 * Syncs the editor with a controlled document, and counts its words, debounced.
 * @param value A value other than the editor's latest output replaces the text, as one undo step.
 */
export function useEditorValue(
  editor: PostEditor,
  value: PostDocument,
  uploads: Uploads,
  onChange: (document: PostDocument) => void,
) {
  const [initial] = useState(() => ensureTrailingParagraph(value.blocks));
  const [words, setWords] = useState(() => countWords(value.blocks));
  const lastValue = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = useCallback(() => {
    if (editor.operations.every(({ type }) => type === 'set_selection')) return;
    // Undo may restore a picture from before its upload finished.
    applyFinishedUploads(editor, uploads);
    const blocks = editor.children as PostDocument['blocks'];
    lastValue.current = { version: 1, blocks: uploads.isEmpty() ? blocks : withoutUploading(blocks) };
    onChange(lastValue.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWords(countWords(editor.children)), COUNT_AFTER_MS);
  }, [editor, uploads, onChange]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    replaceAll(editor, value);
  }, [editor, value]);

  return { initial, words, change };
}

function replaceAll(editor: PostEditor, { blocks }: PostDocument): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor);
    for (let index = editor.children.length - 1; index >= 0; index -= 1) {
      Transforms.removeNodes(editor, { at: [index] });
    }
    Transforms.insertNodes(editor, ensureTrailingParagraph(blocks), { at: [0] });
  });
}
