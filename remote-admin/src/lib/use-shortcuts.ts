import { useEffect, useRef } from 'react';
import { isComposing } from './is-composing.ts';
import { hasSingleKeyShortcuts } from './preferences.ts';

/** Handlers by key: `mod+k`, `?`, `/`, or a sequence of two: `g b`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** The longest time between the keys of a sequence. */
const SEQUENCE_MS = 1200;

/** Handles keyboard shortcuts. Single keys are ignored in inputs and while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || event.altKey || event.repeat) return;
      const isMod = event.ctrlKey || event.metaKey;
      if (!isMod && (isTyping(event.target) || !hasSingleKeyShortcuts())) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]') && !isMod) return;
      const key = isMod ? `mod+${keyOf(event).toLowerCase()}` : keyOf(event);
      const handlerOfSequence =
        event.timeStamp - first.at < SEQUENCE_MS ? latest.current[`${first.key} ${key}`] : undefined;
      const handler = handlerOfSequence ?? latest.current[key];
      first = { key, at: event.timeStamp };
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The key, or the letter at its position on an American keyboard if it has none of ours, as in Russian or Greek. */
const keyOf = ({ key, code }: KeyboardEvent): string =>
  /^[ -~]/.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
