import { type BaseOperation, Path } from 'slate';
import { type History, HistoryEditor } from 'slate-history';
import type { PostEditor } from './model/slate-types.ts';

/** A pause that starts a new step. */
const PAUSE_MS = 700;
/** Slate's history keeps 100 steps, which is too few when each word is one. */
const SLATE_MAX_STEPS = 100;
const MAX_STEPS = 2_000;

/**
 * Splits typing into undo steps: at a new word, after a pause, and after the caret was moved. By default Slate merges
 * continuous typing into one step. An alt text that is typed without a pause is one step. Other changes are separate
 * steps already.
 * @param now A monotonic clock, in milliseconds.
 */
export const withUndoSteps =
  (now: () => number) =>
  (editor: PostEditor): PostEditor => {
    const { apply, undo } = editor;
    const older: History['undos'] = [];
    let last: Typed | undefined;

    editor.apply = (operation) => {
      const typed = typedIn(operation);
      const altPath = altPathOf(operation);
      const isNewOperation = HistoryEditor.isSaving(editor) === undefined && !HistoryEditor.isMerging(editor);
      const isSameAlt =
        isNewOperation &&
        altPath !== undefined &&
        last?.altPath !== undefined &&
        Path.equals(altPath, last.altPath) &&
        now() - last.at <= PAUSE_MS;
      if (typed && isNewOperation) {
        const at = now();
        const isFirst = editor.operations.every(({ type }) => type === 'set_selection');
        if (isFirst && (!last || at - last.at > PAUSE_MS || isNewWord(last.text, typed))) {
          HistoryEditor.setSplittingOnce(editor, true);
        }
        last = { text: typed, at };
      } else last = altPath && isNewOperation ? { text: '', at: now(), altPath } : undefined;
      const { undos } = editor.history;
      while (undos.length >= SLATE_MAX_STEPS) older.push(...undos.splice(0, 1));
      if (older.length > MAX_STEPS) older.splice(0, older.length - MAX_STEPS);
      if (isSameAlt) HistoryEditor.withMerging(editor, () => apply(operation));
      else apply(operation);
    };

    editor.undo = () => {
      undo();
      const batch = older.pop();
      if (batch) editor.history.undos.unshift(batch);
    };
    return editor;
  };

interface Typed {
  readonly text: string;
  readonly at: number;
  /** The path of the picture, if an alt text is typed. */
  readonly altPath?: Path;
}

/** The text that an operation inserts or deletes. */
const typedIn = (operation: BaseOperation): string | undefined =>
  operation.type === 'insert_text' || operation.type === 'remove_text' ? operation.text : undefined;

const altPathOf = (operation: BaseOperation): Path | undefined =>
  operation.type === 'set_node' && 'alt' in operation.newProperties ? operation.path : undefined;

const isNewWord = (before: string, text: string): boolean => /\s$/.test(before) && !/^\s/.test(text);
