import { useEffect } from 'react';

/** What may be focused by script. Not buttons: a following Enter would trigger an unintended action. */
const FOCUSABLE =
  'a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not(button)';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const MAX_HISTORY = 20;

/** An element that had the focus, with the siblings of each of its ancestors at that time. */
interface FocusRecord {
  readonly element: Element;
  readonly ancestors: readonly {
    readonly parent: Element;
    readonly siblings: readonly (Element | null)[];
  }[];
}

/**
 * Moves the focus when the focused element is removed or disabled: a deleted row, a button whose action is done, the
 * opener of a dialog. Otherwise the browser moves it to the body, where a dialog does not receive Esc and Tab starts at
 * the top. Inside a dialog the focus moves to the dialog, elsewhere to the nearest remaining neighbour or to an earlier
 * focused element.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const history: FocusRecord[] = [];
    let frame = 0;
    const record = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      history.push(recordOf(target));
      if (history.length > MAX_HISTORY) history.shift();
    };
    const check = () => {
      const last = history.at(-1);
      if (!last || !isLost() || canHaveFocus(last.element)) return;
      const next = findTarget(history);
      // Without a delay, so that the dialog receives the next key.
      if (next?.closest(DIALOG)) return next.focus();
      if (frame !== 0) return;
      // After two frames: a closing dialog restores the focus in the next frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          frame = 0;
          if (isLost()) findTarget(history)?.focus();
        });
      });
    };
    const observer = new MutationObserver(check);
    document.addEventListener('focusin', record);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', record);
      cancelAnimationFrame(frame);
    };
  }, []);
}

function recordOf(element: Element): FocusRecord {
  const ancestors: FocusRecord['ancestors'][number][] = [];
  for (let child = element; child.parentElement && child !== document.body; child = child.parentElement) {
    const { parentElement: parent, nextElementSibling: next, previousElementSibling: previous } = child;
    ancestors.push({ parent, siblings: [next, previous] });
  }
  return { element, ancestors };
}

/** A disabled button keeps the focus until the next frame, but receives no keys. */
const isLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

const dialogOf = ({ ancestors }: FocusRecord): HTMLElement | undefined =>
  ancestors
    .find(({ parent }) => parent !== document.body && parent.isConnected && isReachable(parent))
    ?.parent.closest<HTMLElement>(DIALOG) ?? undefined;

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && isReachable(element);

/** Visible, and not behind a modal dialog. */
const isReachable = (element: Element): boolean =>
  element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true });

function findTarget(history: readonly FocusRecord[]): HTMLElement | undefined {
  for (const record of history.toReversed()) {
    if (canHaveFocus(record.element) && record.element instanceof HTMLElement) return record.element;
    const target = dialogOf(record) ?? findNeighbour(record.ancestors);
    if (target) return target;
  }
  const dialogs = [...document.querySelectorAll<HTMLElement>(DIALOG)];
  return (
    dialogs.findLast(isReachable) ?? [...document.querySelectorAll<HTMLElement>('main h1')].find(isReachable)
  );
}

/** Searches the siblings from the innermost ancestor outwards. */
function findNeighbour(ancestors: FocusRecord['ancestors']): HTMLElement | undefined {
  for (const { parent, siblings } of ancestors) {
    if (parent === document.body) return undefined;
    if (!parent.isConnected || !isReachable(parent)) continue;
    for (const candidate of [...siblings, parent]) {
      const target = candidate?.isConnected ? firstFocusable(candidate) : undefined;
      if (target) return target;
    }
  }
  return undefined;
}

function firstFocusable(root: Element): HTMLElement | undefined {
  return [root, ...root.querySelectorAll(FOCUSABLE)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(FOCUSABLE) && canHaveFocus(element),
  );
}
