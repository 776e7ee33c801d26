import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The open and visible menus, outer ones first. The mobile menu may be open but hidden on wide screens. */
const openIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLDetailsElement>('details[open]')].filter(
    (menu) => menu.getClientRects().length > 0,
  );

/** Hides menus that open on hover until the pointer has left them. */
function dismissHover(header: HTMLElement): void {
  for (const menu of header.querySelectorAll<HTMLElement>('[data-menu=hover]')) menu.dataset.dismissed = '';
}

/**
 * Closes the menus of the header on an outside click, on Esc (restores the focus), when the focus leaves, and after a
 * navigation.
 * @param ref The header. Each `[data-menu]` contains a `details` and the panel that it opens.
 */
export function useMenus(ref: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    const header = ref.current;
    // Not on hydration: the visitor may have opened a menu before.
    if (!header || shownKey.current === key) return;
    shownKey.current = key;
    for (const menu of header.querySelectorAll<HTMLDetailsElement>('details[open]')) menu.open = false;
    if (header.matches(':hover')) dismissHover(header);
  }, [ref, key]);

  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    const listening = new AbortController();
    const { signal } = listening;
    // In the mobile menu, Services is an accordion: closing it would move the link being pressed. So only clicks
    // outside the outermost open menu count.
    const closeOutside = (target: EventTarget | null) => {
      const open = openIn(header);
      const around = open[0]?.closest('[data-menu]');
      if (!around || (target instanceof Node && around.contains(target))) return;
      for (const menu of open) menu.open = false;
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
