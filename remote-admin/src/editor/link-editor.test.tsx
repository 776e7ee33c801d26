// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Slate } from 'slate-react';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkEditor } from './link-editor.tsx';
import { startEditor } from './testing.ts';

afterEach(cleanup);

test('keys of an input method neither apply the address nor close the editor', () => {
  const onClose = vi.fn();
  const { editor, html } = startEditor();
  render(
    <Slate editor={editor} initialValue={editor.children}>
      <LinkEditor top={0} left={0} onClose={onClose} />
    </Slate>,
  );
  const input = screen.getByLabelText('Address');
  fireEvent.change(input, { target: { value: 'example.com' } });
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(input, { key, isComposing: true });
  // Safari
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect([html(), onClose.mock.calls]).toEqual(['', []]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(html()).toBe('<p><a href="https://example.com">https://example.com</a></p>');
  expect(onClose).toHaveBeenCalledOnce();
});
