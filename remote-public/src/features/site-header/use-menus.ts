import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const openIn = (root: ParentNode) => [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];

/** Keeps a menu that hovering shows away until the pointer has left it once. */
function dismissHover(header: HTMLElement): void {
  for (const menu of header.querySelectorAll<HTMLElement>('[data-menu=hover]')) menu.dataset.dismissed = '';
}

/**
 * What CSS cannot do for the menus of the header: they close on an outside press, on Esc (the focus returns to what
 * opened them), when the focus leaves, and after a navigation (decision 9).
 * @param ref The header. Each `[data-menu]` in it holds one `details` and the panel that it opens.
 */
export function useMenus(ref: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    const header = ref.current;
    // Not at hydration: the visitor may have opened a menu before the script was there.
    if (!header || shownKey.current === key) return;
    shownKey.current = key;
    for (const menu of openIn(header)) menu.open = false;
    if (header.matches(':hover')) dismissHover(header);
  }, [ref, key]);

  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = (target: EventTarget | null) => {
      for (const menu of openIn(header)) {
        const around = menu.closest('[data-menu]');
        if (around && !(target instanceof Node && around.contains(target))) menu.open = false;
      }
    };
    document.addEventListener('pointerdown', (event) => closeOutside(event.target), { signal });
    header.addEventListener('focusout', (event) => event.relatedTarget && closeOutside(event.relatedTarget), {
      signal,
    });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        const innermost = openIn(header).at(-1);
        if (innermost?.parentElement?.closest('[data-menu]')?.contains(document.activeElement)) {
          innermost.querySelector('summary')?.focus();
        }
        if (innermost) innermost.open = false;
        dismissHover(header);
      },
      { signal },
    );
    for (const menu of header.querySelectorAll<HTMLElement>('[data-menu=hover]')) {
      menu.addEventListener('pointerleave', () => delete menu.dataset.dismissed, { signal });
    }
    return () => listening.abort();
  }, [ref]);
}
