import { expect, test } from './support/test.ts';
import { DESKTOP } from '../../shell/e2e/support/browser.ts';
import { openPostEditor, type PostEditor } from '../../shell/e2e/support/open-post-editor.ts';

/** A phone whose keyboard covers the lower part of its screen. */
const PHONE_WITH_KEYBOARD = { width: 360, height: 460 };
/** More lines than fit into either window. */
const LINES = 30;

/** Pixels of the caret's line that are covered by other elements or outside of the window. */
const coveredPixels = ({ page }: PostEditor) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const selection = document.getSelection();
    const text = document.querySelector('[role=textbox][aria-multiline]');
    if (!selection?.rangeCount || !text?.contains(selection.focusNode)) return 'no caret in the text';
    const caret = document.createRange();
    caret.setStart(selection.focusNode as Node, selection.focusOffset);
    const node = selection.focusNode as Node;
    const element = node instanceof Element ? node : (node.parentElement as Element);
    const line =
      [...caret.getClientRects()].find(({ height }) => height > 0) ??
      [...element.getClientRects()].findLast(({ height }) => height > 0);
    if (!line) return 'the caret has no position';
    const isCovered = (y: number) => {
      const front = document.elementFromPoint(Math.max(line.left, 1), y);
      return front === null || !text.contains(front);
    };
    let pixels = 0;
    for (let y = line.top + 0.5; y < line.bottom; y += 1) if (isCovered(y)) pixels += 1;
    return pixels;
  });

const lines = Array.from({ length: LINES }, (_, index) => `Line ${index + 1}`);

/** Whether the page is scrolled, the bottom of the phone's header and the top of the toolbar, in pixels. */
const edges = ({ page }: PostEditor) =>
  page.evaluate(() => {
    const [bar, tools] = ['header', '[role=toolbar]'].map((of) => document.querySelector(of));
    return [scrollY > 300, bar?.getBoundingClientRect().bottom, tools?.getBoundingClientRect().top];
  });

for (const [size, viewport] of [
  ['1280x900', DESKTOP],
  ['360x460', PHONE_WITH_KEYBOARD],
] as const)
  test.describe(`the caret stays visible at ${size}`, () => {
    test('while typing many lines, and so does the toolbar', async () => {
      const editor = await openPostEditor({ viewport });
      for (let line = 1; line <= LINES; line += 1) {
        // oxlint-disable no-await-in-loop -- one line after the other
        await editor.page.keyboard.type('x');
        expect([line, await coveredPixels(editor)]).toEqual([line, 0]);
        await editor.page.keyboard.press('Enter');
        expect([`below ${line}`, await coveredPixels(editor)]).toEqual([`below ${line}`, 0]);
        // oxlint-enable no-await-in-loop
      }
      expect(await editor.page.evaluate(() => scrollY), 'the lines fill the window').toBeGreaterThan(0);
      if (viewport === PHONE_WITH_KEYBOARD) await expect.poll(() => edges(editor)).toEqual([true, 60, 60]);
    });

    test('after pasting a long text, after each arrow key, and with the link panel', async () => {
      const editor = await openPostEditor({ viewport });
      const { page } = editor;
      await editor.paste({ 'text/html': lines.map((line) => `<p>${line}</p>`).join('') });
      await expect.poll(() => coveredPixels(editor)).toBe(0);
      for (const key of ['Control+Home', 'Control+End']) {
        // oxlint-disable no-await-in-loop -- one key after the other
        await page.keyboard.press(key);
        // The pasted text may not be rendered yet.
        await expect.poll(() => coveredPixels(editor), { message: key }).toBe(0);
        const arrow = key === 'Control+Home' ? 'ArrowDown' : 'ArrowUp';
        for (let press = 1; press < LINES; press += 1) {
          await page.keyboard.press(arrow);
          expect([arrow, press, await coveredPixels(editor)]).toEqual([arrow, press, 0]);
        }
        // oxlint-enable no-await-in-loop
      }
      await page.keyboard.press('Control+End');
      await editor.paste({ 'text/plain': ` ${'and more '.repeat(80)}` });
      await expect.poll(() => coveredPixels(editor)).toBe(0);

      await page.keyboard.press('Control+Shift+ArrowLeft');
      await page.keyboard.press('Control+k');
      const panel = page.getByRole('group', { name: 'Link', exact: true });
      await panel.waitFor();
      const hidden = await panel.evaluate((element) => {
        const inFront = (part: Element) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const hit = (y: number) => part.contains(document.elementFromPoint((left + right) / 2, y));
          return hit(top + 2) && hit(bottom - 2);
        };
        const parts = [...element.querySelectorAll('input, button')];
        return parts.filter((part) => !inFront(part)).map((part) => part.textContent || part.tagName);
      });
      expect(hidden).toEqual([]);
      await expect(panel.getByLabel('Address')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      expect(await coveredPixels(editor)).toBe(0);
    });
  });

test('Ctrl+K opens the link panel before pasted text is rendered', async () => {
  const { page } = await openPostEditor();
  const text = page.getByRole('textbox', { name: 'Description' });
  // In one task, as on a busy machine, so that nothing is rendered in between.
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const shared = { bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData }));
    element.dispatchEvent(new KeyboardEvent('keydown', { ...shared, key: 'k', code: 'KeyK', ctrlKey: true }));
  }, lines.join('\n\n'));
  await page.getByRole('group', { name: 'Link', exact: true }).waitFor();
  await expect(page.getByLabel('Address')).toBeFocused();
  expect(page.faults).toEqual([]);
});
