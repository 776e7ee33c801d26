import { useEffect } from 'react';

/** What may get the focus unasked. No button: the Enter that follows would do what nobody meant. */
const FOCUSABLE =
  'a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not(button)';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const REMEMBERED = 20;

/** An element that had the focus, and where it stood: for each element around it, what came after and before. */
interface Place {
  readonly element: Element;
  readonly around: readonly {
    readonly parent: Element;
    readonly neighbours: readonly (Element | null)[];
  }[];
}

/**
 * Moves the focus on when the element that has it is removed or disabled: a row that was deleted, a button whose action
 * is done, a dialog whose opener is gone. Otherwise the browser drops it on the body, where no dialog hears Esc and Tab
 * starts from the top. In a dialog it goes to that dialog, elsewhere to the nearest neighbour that is left, or back to
 * where it was before.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const places: Place[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      places.push(placeOf(target));
      if (places.length > REMEMBERED) places.shift();
    };
    const check = () => {
      const last = places.at(-1);
      if (!last || !isLost() || canHold(last.element)) return;
      const next = findNext(places);
      // At once: the next key belongs to the dialog.
      if (next?.closest(DIALOG)) return next.focus();
      if (frame !== 0) return;
      // After two frames: a closing dialog gives the focus back in the next one.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          frame = 0;
          if (isLost()) findNext(places)?.focus();
        });
      });
    };
    const observer = new MutationObserver(check);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      cancelAnimationFrame(frame);
    };
  }, []);
}

function placeOf(element: Element): Place {
  const around: Place['around'][number][] = [];
  for (let child = element; child.parentElement && child !== document.body; child = child.parentElement) {
    const { parentElement: parent, nextElementSibling: next, previousElementSibling: previous } = child;
    around.push({ parent, neighbours: [next, previous] });
  }
  return { element, around };
}

/** A disabled button keeps the focus until the next frame, and hears no key. */
const isLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

const dialogAround = ({ around }: Place): HTMLElement | undefined =>
  around
    .find(({ parent }) => parent !== document.body && parent.isConnected && isReachable(parent))
    ?.parent.closest<HTMLElement>(DIALOG) ?? undefined;

const canHold = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && isReachable(element);

/** Not below an open dialog, and drawn. */
const isReachable = (element: Element): boolean =>
  element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true });

function findNext(places: readonly Place[]): HTMLElement | undefined {
  for (const place of places.toReversed()) {
    if (canHold(place.element) && place.element instanceof HTMLElement) return place.element;
    const found = dialogAround(place) ?? findBeside(place.around);
    if (found) return found;
  }
  const dialogs = [...document.querySelectorAll<HTMLElement>(DIALOG)];
  return (
    dialogs.findLast(isReachable) ?? [...document.querySelectorAll<HTMLElement>('main h1')].find(isReachable)
  );
}

/** From the inside out, as far as the dialog or the main part that it stood in. */
function findBeside(around: Place['around']): HTMLElement | undefined {
  for (const { parent, neighbours } of around) {
    if (parent === document.body) return undefined;
    if (!parent.isConnected || !isReachable(parent)) continue;
    for (const place of [...neighbours, parent]) {
      const found = place?.isConnected ? firstFocusable(place) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

function firstFocusable(place: Element): HTMLElement | undefined {
  const within = [place, ...place.querySelectorAll(FOCUSABLE)];
  return within.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE) && canHold(one),
  );
}
