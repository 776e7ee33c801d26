/** A headless editor for tests. */
import type { KeyboardEvent } from 'react';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import type { Block } from 'shared-contracts/posts/document/post-document';
import { Editor, Node, Transforms } from 'slate';
import { createPostEditor } from './create-post-editor.ts';
import { EMPTY_DOCUMENT } from './read-post.ts';
import { runShortcut } from './shortcuts.ts';
import { TABLE_TOOLS } from './tools/table-tools.ts';
import { toolGroups } from './tools/tool-groups.tsx';

/** All tools of the toolbar, including those of tables. */
export const TOOLS = [...toolGroups({ onLink: () => {}, onPicture: () => {} }).flat(), ...TABLE_TOOLS];

/** The tool with this label. */
export function toolOf(label: string) {
  const tool = TOOLS.find((candidate) => candidate.label === label);
  if (!tool) throw new Error(`There is no tool ${label}`);
  return tool;
}

/** Key codes of characters in the hints of tools. */
const KEY_CODES: Readonly<Record<string, string>> = { ',': 'Comma', '.': 'Period', '\\': 'Backslash' };

const codeOf = (key: string): string =>
  KEY_CODES[key] ??
  (/^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key);

/** A clipboard with texts by media type. */
const clipboard = (texts: Readonly<Record<string, string>>): DataTransfer => {
  const entries = new Map(Object.entries(texts));
  const data = {
    getData: (type: string) => entries.get(type) ?? '',
    setData: (type: string, text: string) => void entries.set(type, text),
  };
  return data as DataTransfer;
};

/** Creates an empty editor with all plugins and the cursor in its text. */
export function startEditor() {
  const notifications = { unavailable: 0, tooLong: 0, tooManyNodes: 0 };
  const editor = createPostEditor({
    isUpload: () => false,
    onPasted: (_editor, { unavailable }) => (notifications.unavailable = unavailable),
    onTooLong: (length) => (notifications.tooLong = length),
    onTooManyNodes: () => (notifications.tooManyNodes += 1),
  });
  editor.children = structuredClone<Block[]>(EMPTY_DOCUMENT.blocks);
  Transforms.select(editor, Editor.start(editor, []));
  /** Waits for Slate's microtask, as between two keystrokes. */
  const flush = () => Promise.resolve();

  /** Presses keys in the notation of hints: `Ctrl+Alt+2`, `Shift+Tab`, `Backspace`. Ctrl is also ⌘. */
  const press = async (keys: string) => {
    const parts = keys.split('+');
    const key = parts.pop() ?? '';
    const event = {
      key,
      code: codeOf(key),
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Ctrl'),
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
    };
    const isDone = runShortcut(editor, event as KeyboardEvent);
    if (!isDone && keys === 'Enter') Editor.insertBreak(editor);
    else if (!isDone && keys === 'Backspace') Editor.deleteBackward(editor);
    else if (!isDone && keys === 'Delete') Editor.deleteForward(editor);
    else if (!isDone) throw new Error(`${keys} does nothing here`);
    await flush();
  };

  return {
    editor,
    /** The arguments of the paste events. */
    notifications,
    press,
    html: () => documentToHtml({ version: 1, blocks: editor.children as Block[] }),
    /** Types one key after the other; a line break is Enter. */
    type: async (text: string) => {
      for (const character of text) {
        if (character === '\n') Editor.insertBreak(editor);
        else Editor.insertText(editor, character);
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await flush();
      }
    },
    /** Clicks a button of the toolbar. */
    use: async (label: string) => {
      const tool = toolOf(label);
      if (tool.isDisabled?.(editor)) throw new Error(`${label} is disabled here`);
      tool.run(editor);
      await flush();
    },
    paste: async (texts: Readonly<Record<string, string>>) => {
      editor.insertData(clipboard(texts));
      await flush();
    },
    /** Copies the selection. @returns the clipboard by media type */
    copy: () => {
      const data = clipboard({});
      editor.setFragmentData(data, 'copy');
      return { 'text/html': data.getData('text/html'), 'text/plain': data.getData('text/plain') };
    },
    selectAll: async () => {
      Transforms.select(editor, Editor.range(editor, []));
      await flush();
    },
    /** Selects the first occurrence of a text, or places the cursor at its `start` or `end`. */
    select: async (text: string, edge?: 'start' | 'end') => {
      const [node, path] = [...Node.texts(editor)].find(([leaf]) => leaf.text.includes(text)) ?? [];
      if (!node || !path) throw new Error(`There is no text ${text}`);
      const offset = node.text.indexOf(text);
      Transforms.select(editor, {
        anchor: { path, offset },
        focus: { path, offset: offset + text.length },
      });
      if (edge) Transforms.collapse(editor, { edge });
      await flush();
    },
    /** Moves the cursor; a negative number moves it to the left. */
    move: async (characters: number) => {
      Transforms.move(editor, { distance: Math.abs(characters), reverse: characters < 0 });
      await flush();
    },
    /** Undoes all steps. */
    undoAll: async () => {
      while (editor.history.undos.length > 0) editor.undo();
      await flush();
    },
  };
}
