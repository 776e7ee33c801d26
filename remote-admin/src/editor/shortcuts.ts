import type { KeyboardEvent } from 'react';
import type { Mark } from 'shared-contracts/posts/document/runs';
import { type BlockKind, toggleKind, toggleQuote, insertParagraphAfter } from './commands/blocks.ts';
import { currentItem, indentItem, outdentItem, toggleList } from './commands/lists.ts';
import { clearMarks, toggleMark } from './commands/marks.ts';
import { moveToCell } from './commands/tables.ts';
import type { PostEditor } from './model/slate-types.ts';

const mark = (name: Mark) => (editor: PostEditor) => toggleMark(editor, name);
const kind = (name: BlockKind) => (editor: PostEditor) => toggleKind(editor, name);

/** Commands by keys. `mod` is Ctrl, or ⌘ on a Mac. Keys have the names of their codes on an American keyboard. */
const COMMANDS: Readonly<Record<string, (editor: PostEditor) => void>> = {
  'mod+KeyB': mark('bold'),
  'mod+KeyI': mark('italic'),
  'mod+KeyU': mark('underline'),
  'mod+KeyE': mark('code'),
  'mod+shift+KeyX': mark('strike'),
  'mod+Comma': mark('sub'),
  'mod+Period': mark('sup'),
  'mod+Backslash': clearMarks,
  'mod+alt+Digit0': kind('paragraph'),
  'mod+alt+Digit2': kind('h2'),
  'mod+alt+Digit3': kind('h3'),
  'mod+alt+Digit4': kind('h4'),
  'mod+alt+KeyC': kind('code'),
  'mod+shift+Digit7': (editor) => toggleList(editor, true),
  'mod+shift+Digit8': (editor) => toggleList(editor, false),
  'mod+shift+Digit9': toggleQuote,
  'mod+Enter': insertParagraphAfter,
};

const isMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform);

/** The keys of a tool as they are called on this computer. */
export const keysHint = (keys: string): string => (isMac() ? keys.replace('Ctrl', '⌘') : keys);

/** The pressed keys, in the notation of the commands. */
export const keysOf = (event: KeyboardEvent): string =>
  [
    // On a Mac, Ctrl with a letter moves the caret.
    (isMac() ? event.metaKey : event.ctrlKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && 'shift',
    codeOf(event),
  ]
    .filter(Boolean)
    .join('+');

const PUNCTUATION: Readonly<Record<string, string>> = { ',': 'Comma', '.': 'Period', '\\': 'Backslash' };

/** The code of a character, or of the key's position if Shift, Alt or the keyboard layout make it another character. */
const codeOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : (PUNCTUATION[key] ?? code);

/** Whether AltGr types a character, such as ć or @. Windows reports AltGr as Ctrl and Alt. */
const isAltGr = ({ key, ctrlKey, altKey }: KeyboardEvent): boolean =>
  navigator.platform.startsWith('Win') && ctrlKey && altKey && !/^[a-z\d]$/i.test(key);

/** Runs the command of the pressed keys. @returns whether there is one */
export function runShortcut(editor: PostEditor, event: KeyboardEvent): boolean {
  if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey)
    return runTab(editor, event.shiftKey);
  if (isAltGr(event)) return false;
  const keys = keysOf(event);
  const command = Object.hasOwn(COMMANDS, keys) ? COMMANDS[keys] : undefined;
  command?.(editor);
  return command !== undefined;
}

/** Tab moves between table cells and list levels; elsewhere it leaves the editor. */
function runTab(editor: PostEditor, isBack: boolean): boolean {
  const item = currentItem(editor);
  if (!item) return moveToCell(editor, isBack ? 'previous' : 'next');
  if (isBack) outdentItem(editor);
  else indentItem(editor);
  return true;
}
