import { type Editor, Range } from 'slate';
import classes from './content.module.css';

/**
 * Scrolls the caret into view: between the sticky bars, for which the document has scroll padding, above an on-screen
 * keyboard, and inside a table with horizontal scrolling. Slate's default handles none of these.
 * @param selected The DOM range of the selection
 */
export function scrollToCaret(editor: Pick<Editor, 'selection'>, selected: globalThis.Range): void {
  const caret = selected.cloneRange();
  caret.collapse(editor.selection !== null && Range.isBackward(editor.selection));
  const position = positionOf(caret);
  if (!position) return;
  const { rect, element } = position;

  const style = getComputedStyle(document.documentElement);
  const view = window.visualViewport;
  const visible = { from: view?.offsetTop ?? 0, to: (view?.offsetTop ?? 0) + (view?.height ?? innerHeight) };
  const from = Math.max(Number.parseFloat(style.scrollPaddingBlockStart) || 0, visible.from);
  const to = Math.min(innerHeight - (Number.parseFloat(style.scrollPaddingBlockEnd) || 0), visible.to);
  const down = distance(rect.top, rect.bottom, from, to);
  if (down !== 0) window.scrollBy({ top: down, behavior: 'instant' });

  const frame = element.closest(`.${classes.tableFrame}`);
  if (!frame) return;
  const around = frame.getBoundingClientRect();
  frame.scrollLeft += distance(rect.left, rect.right, around.left, around.right);
}

/** The scroll distance that moves an element between two edges; its start takes precedence over its end. */
function distance(start: number, end: number, from: number, to: number): number {
  if (end > to) return Math.min(end - to, start - from);
  return start < from ? start - from : 0;
}

/** Browsers return no rectangle for a caret on an empty line; falls back to the last line of its element. */
function positionOf(caret: globalThis.Range): { rect: DOMRect; element: Element } | undefined {
  const { startContainer } = caret;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  if (!element) return undefined;
  const isVisible = ({ height }: DOMRect) => height > 0;
  const rect =
    [...caret.getClientRects()].find(isVisible) ?? [...element.getClientRects()].findLast(isVisible);
  return rect && { rect, element };
}
