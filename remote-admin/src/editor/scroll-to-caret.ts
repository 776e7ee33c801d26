import { type Editor, Range } from 'slate';
import classes from './content.module.css';

/**
 * Scrolls until the caret is visible: between the sticky bars, for which the document reserves its scroll padding, above
 * an on-screen keyboard, and inside a table that is wider than the text. Slate's own way knows none of these.
 * @param selected The DOM range of the selection
 */
export function scrollToCaret(editor: Pick<Editor, 'selection'>, selected: globalThis.Range): void {
  const caret = selected.cloneRange();
  caret.collapse(editor.selection !== null && Range.isBackward(editor.selection));
  const place = placeOf(caret);
  if (!place) return;
  const { rect, element } = place;

  const style = getComputedStyle(document.documentElement);
  const view = window.visualViewport;
  const seen = { from: view?.offsetTop ?? 0, to: (view?.offsetTop ?? 0) + (view?.height ?? innerHeight) };
  const from = Math.max(Number.parseFloat(style.scrollPaddingBlockStart) || 0, seen.from);
  const to = Math.min(innerHeight - (Number.parseFloat(style.scrollPaddingBlockEnd) || 0), seen.to);
  const down = distance(rect.top, rect.bottom, from, to);
  if (down !== 0) window.scrollBy({ top: down, behavior: 'instant' });

  const frame = element.closest(`.${classes.tableFrame}`);
  if (!frame) return;
  const around = frame.getBoundingClientRect();
  frame.scrollLeft += distance(rect.left, rect.right, around.left, around.right);
}

/** How far something has to move to lie between two edges; its start counts more than its end. */
function distance(start: number, end: number, from: number, to: number): number {
  if (end > to) return Math.min(end - to, start - from);
  return start < from ? start - from : 0;
}

/** Browsers give no rectangle for a caret on an empty line: then it is the last line of the element around it. */
function placeOf(caret: globalThis.Range): { rect: DOMRect; element: Element } | undefined {
  const { startContainer } = caret;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  if (!element) return undefined;
  const isDrawn = ({ height }: DOMRect) => height > 0;
  const rect = [...caret.getClientRects()].find(isDrawn) ?? [...element.getClientRects()].findLast(isDrawn);
  return rect && { rect, element };
}
