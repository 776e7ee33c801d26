// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startEditor } from '../testing.ts';

test('blocks replace an empty heading', async () => {
  const { use, paste, html } = startEditor();
  await use('H2 heading');
  await paste({ 'text/html': '<p>a</p><p>b</p>' });
  expect(html()).toBe('<p>a</p><p>b</p>');
});

test('a paragraph becomes the text of an empty heading', async () => {
  const { use, paste, html } = startEditor();
  await use('H2 heading');
  await paste({ 'text/html': '<p>a</p>' });
  expect(html()).toBe('<h2>a</h2>');
});
