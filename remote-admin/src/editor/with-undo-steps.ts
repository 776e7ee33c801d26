import type { BaseOperation } from 'slate';
import { type History, HistoryEditor } from 'slate-history';
import type { PostEditor } from './model/slate-types.ts';

/** Who stops typing for that long begins another step. */
const PAUSE_MS = 700;
/** Slate's history drops the oldest step beyond 100, which is little when each word is one. */
const RECENT = 100;
const MOST = 2_000;

/**
 * Undo goes back by a word or a pause: Slate itself takes all that was typed in one go as one step. A step ends where a
 * new word begins, after a pause, and when the caret was moved in between. Everything else is a step already.
 * @param now The time in milliseconds, from any beginning.
 */
export const withUndoSteps =
  (now: () => number) =>
  (editor: PostEditor): PostEditor => {
    const { apply, undo } = editor;
    const older: History['undos'] = [];
    let last: Typed | undefined;

    editor.apply = (operation) => {
      const typed = typedIn(operation);
      const isOnItsOwn = HistoryEditor.isSaving(editor) === undefined && !HistoryEditor.isMerging(editor);
      if (typed && isOnItsOwn) {
        const at = now();
        const isFirst = editor.operations.every(({ type }) => type === 'set_selection');
        if (isFirst && (!last || at - last.at > PAUSE_MS || isNewWord(last.text, typed))) {
          HistoryEditor.setSplittingOnce(editor, true);
        }
        last = { text: typed, at };
      } else last = undefined;
      const { undos } = editor.history;
      while (undos.length >= RECENT) older.push(...undos.splice(0, 1));
      if (older.length > MOST) older.splice(0, older.length - MOST);
      apply(operation);
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
}

/** What was typed, or taken away by Backspace or Delete. */
const typedIn = (operation: BaseOperation): string | undefined =>
  operation.type === 'insert_text' || operation.type === 'remove_text' ? operation.text : undefined;

const isNewWord = (before: string, text: string): boolean => /\s$/.test(before) && !/^\s/.test(text);
