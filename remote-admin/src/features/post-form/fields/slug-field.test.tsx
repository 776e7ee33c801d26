// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SlugField } from './slug-field.tsx';

afterEach(cleanup);

/** Types into the field and leaves it. @returns the input, and the reported values */
function leaveWith(typed: string) {
  const changes: string[] = [];
  render(<SlugField id="slug" value="" stored={undefined} onChange={(slug) => changes.push(slug)} />);
  const input = screen.getByLabelText<HTMLInputElement>('Slug');
  fireEvent.input(input, { target: { value: typed } });
  fireEvent.blur(input);
  return { input, changes };
}

test('converts text to a slug when the field is left', () => {
  const { input, changes } = leaveWith('Patent Drafting!');
  expect(input.value).toBe('patent-drafting');
  expect(changes).toEqual(['Patent Drafting!', 'patent-drafting']);
});

test.each(['patent-drafting', '???'])('leaves %j as it is', (typed) => {
  const { input, changes } = leaveWith(typed);
  expect(input.value).toBe(typed);
  expect(changes).toEqual([typed]);
});

test('leaving the empty field reports no change', () => {
  const { input, changes } = leaveWith('');
  expect([input.value, changes.filter(Boolean)]).toEqual(['', []]);
});
