import { useEffect, useRef } from 'react';
import { hasSingleKeys } from './preferences.ts';

/** What keys do, by what is pressed: `mod+k`, `?`, `/`, or two after each other: `g b`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** How long the second key of two may take. */
const PAIR_MS = 1200;

/** Listens to keys everywhere but in inputs and in front of a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return;
      const isMod = event.ctrlKey || event.metaKey;
      if (!isMod && (isTyping(event.target) || !hasSingleKeys())) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]') && !isMod) return;
      const key = isMod ? `mod+${event.key.toLowerCase()}` : event.key;
      const pair = event.timeStamp - first.at < PAIR_MS ? latest.current[`${first.key} ${key}`] : undefined;
      const act = pair ?? latest.current[key];
      first = { key, at: event.timeStamp };
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
