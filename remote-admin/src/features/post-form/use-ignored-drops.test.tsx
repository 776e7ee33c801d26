// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useIgnoredDrops } from './use-ignored-drops.ts';

afterEach(cleanup);

function Form() {
  useIgnoredDrops();
  return (
    <>
      <p>beside</p>
      <div contentEditable="true" suppressContentEditableWarning>
        text
      </div>
      <input type="file" aria-label="Image" />
    </>
  );
}

/** @returns whether the browser's own handling was prevented */
function dispatch(type: 'dragover' | 'drop', target: Element, types = ['Files']): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

test('only a file dropped where nothing takes it is ignored', () => {
  render(<Form />);
  const [beside, text, input] = [
    screen.getByText('beside'),
    screen.getByText('text'),
    screen.getByLabelText('Image'),
  ];
  const ignored = (target: Element) => [dispatch('dragover', target), dispatch('drop', target)];
  expect(ignored(beside)).toEqual([true, true]);
  // The editor prevents the default for pictures; a PDF would replace the page.
  expect(ignored(text)).toEqual([false, true]);
  expect(ignored(input)).toEqual([false, false]);
  expect(dispatch('drop', beside, ['text/plain'])).toBe(false);
  cleanup();
  expect(dispatch('drop', document.body)).toBe(false);
});
