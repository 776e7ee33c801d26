// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TitleField } from './title-field.tsx';

afterEach(cleanup);

test('Enter goes on to the text, but not when it ends the text of an input method', () => {
  const onEnter = vi.fn();
  render(<TitleField id="title" value="" onChange={() => {}} onEnter={onEnter} />);
  const title = screen.getByLabelText('Title');
  fireEvent.keyDown(title, { key: 'Enter', isComposing: true });
  // Safari
  fireEvent.keyDown(title, { key: 'Enter', keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  fireEvent.keyDown(title, { key: 'Enter' });
  expect(onEnter).toHaveBeenCalledOnce();
});
