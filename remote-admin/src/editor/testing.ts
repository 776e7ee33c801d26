/** An editor for tests, without a page around it. */
import type { KeyboardEvent } from 'react';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import type { Block } from 'shared-contracts/posts/document/post-document';
import { Editor, Transforms } from 'slate';
import { createPostEditor } from './create-post-editor.ts';
import { EMPTY_DOCUMENT } from './read-post.ts';
import { runShortcut } from './shortcuts.ts';
import { TABLE_TOOLS } from './tools/table-tools.ts';
import { toolGroups } from './tools/tool-groups.tsx';

/** All tools of the toolbar, those of tables too. */
export const TOOLS = [...toolGroups({ onLink: () => {}, onPicture: () => {} }).flat(), ...TABLE_TOOLS];

/** The tool with this label. */
export function toolOf(label: string) {
  const found = TOOLS.find((tool) => tool.label === label);
  if (!found) throw new Error(`There is no tool ${label}`);
  return found;
}

/** What the browser calls keys that a tool's hint writes as a character. */
const CODES: Readonly<Record<string, string>> = { ',': 'Comma', '.': 'Period', '\\': 'Backslash' };

const codeOf = (key: string): string =>
  CODES[key] ?? (/^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key);

/** A clipboard with these texts by their media type. */
const clipboard = (texts: Readonly<Record<string, string>>): DataTransfer => {
  const held = new Map(Object.entries(texts));
  const data = {
    getData: (type: string) => held.get(type) ?? '',
    setData: (type: string, text: string) => void held.set(type, text),
  };
  return data as DataTransfer;
};

/** An editor with all its behaviours, the cursor in its empty text. */
export function startEditor() {
  const told = { lost: 0, tooLong: 0 };
  const editor = createPostEditor({
    isUpload: () => false,
    done: (_editor, lost) => (told.lost = lost),
    tooLong: (length) => (told.tooLong = length),
  });
  editor.children = structuredClone<Block[]>(EMPTY_DOCUMENT.blocks);
  Transforms.select(editor, Editor.start(editor, []));
  /** Slate hands each change over in a microtask, as between two keys. */
  const flush = () => Promise.resolve();

  /** Presses keys as a tool's hint writes them: `Ctrl+Alt+2`, `Shift+Tab`, `Backspace`. */
  const press = async (keys: string) => {
    const parts = keys.split('+');
    const key = parts.pop() ?? '';
    const event = {
      key,
      code: codeOf(key),
      ctrlKey: parts.includes('Ctrl'),
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
      metaKey: false,
    };
    const isDone = runShortcut(editor, event as KeyboardEvent);
    if (!isDone && keys === 'Enter') Editor.insertBreak(editor);
    else if (!isDone && keys === 'Backspace') Editor.deleteBackward(editor);
    else if (!isDone) throw new Error(`${keys} does nothing here`);
    await flush();
  };

  return {
    editor,
    /** What pasting told the page. */
    told,
    press,
    html: () => documentToHtml({ version: 1, blocks: editor.children as Block[] }),
    /** Types as a person does, one key after the other; a line break is Enter. */
    type: async (text: string) => {
      for (const character of text) {
        if (character === '\n') Editor.insertBreak(editor);
        else Editor.insertText(editor, character);
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await flush();
      }
    },
    /** Presses a button of the toolbar. */
    use: async (label: string) => {
      const tool = toolOf(label);
      if (tool.isOff?.(editor)) throw new Error(`${label} is off here`);
      tool.run(editor);
      await flush();
    },
    paste: async (texts: Readonly<Record<string, string>>) => {
      editor.insertData(clipboard(texts));
      await flush();
    },
    /** Copies what is selected. @returns what the clipboard holds, by media type */
    copy: () => {
      const data = clipboard({});
      editor.setFragmentData(data, 'copy');
      return { 'text/html': data.getData('text/html'), 'text/plain': data.getData('text/plain') };
    },
    selectAll: async () => {
      Transforms.select(editor, Editor.range(editor, []));
      await flush();
    },
    /** Moves the cursor, to the left where the number is negative. */
    move: async (characters: number) => {
      Transforms.move(editor, { distance: Math.abs(characters), reverse: characters < 0 });
      await flush();
    },
    /** Undoes everything there is. */
    takeBack: async () => {
      while (editor.history.undos.length > 0) editor.undo();
      await flush();
    },
  };
}
