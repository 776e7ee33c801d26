// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startEditor } from '../testing.ts';

test('Tab indents, Shift+Tab and Backspace outdent an item', async () => {
  const { type, press, move, html } = startEditor();
  await type('- a\nb');
  await press('Tab');
  await type('\nc');
  expect(html()).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>');
  await press('Shift+Tab');
  expect(html()).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
  await move(-1);
  await press('Backspace');
  expect(html()).toBe('<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>');
});

test('Enter in an empty item leaves the list', async () => {
  const { type, html } = startEditor();
  await type('- a\n\nb');
  expect(html()).toBe('<ul><li>a</li></ul><p>b</p>');
});

test('toggling changes or removes a nested list as a whole', async () => {
  const { paste, press, selectAll, html } = startEditor();
  const pasted = '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>';
  await paste({ 'text/html': pasted });
  expect(html()).toBe(pasted);
  await selectAll();
  await press('Ctrl+Shift+7');
  expect(html()).toBe('<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>');
  await selectAll();
  await press('Ctrl+Shift+7');
  expect(html()).toBe('<p>a</p><p>b</p><p>c</p>');
});
