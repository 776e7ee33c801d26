// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { startEditor } from './testing.ts';

const CONTAINERS = [
  ['a list', '<ul><li>item</li></ul>'],
  ['a nested list', '<ul><li>a<ul><li>item</li></ul></li></ul>'],
  ['a quote', '<blockquote><p>item</p></blockquote>'],
  ['a list in a quote', '<blockquote><ul><li>item</li></ul></blockquote>'],
] as const;

const BLOCKS = [
  ['a table', '<table><tbody><tr><td>next</td><td>b</td></tr></tbody></table>'],
  ['a picture', '<figure><img src="/media/a.webp" alt="A" /><figcaption>next</figcaption></figure>'],
  ['code', '<pre><code>next</code></pre>'],
  ['a heading', '<h2>next</h2>'],
  ['a quote', '<blockquote><p>next</p><p>r</p></blockquote>'],
  ['a list', '<ol><li>next</li><li>s</li></ol>'],
] as const;

describe.each(CONTAINERS)('Delete at the end of %s', (_container, container) => {
  test.each(BLOCKS)('moves the cursor into %s', async (_block, block) => {
    const { paste, select, press, type, html } = startEditor();
    await paste({ 'text/html': `<p>x</p>${container}${block}<p>end</p>` });
    await select('item', 'end');
    await press('Delete');
    expect(html()).toBe(`<p>x</p>${container}${block}<p>end</p>`);
    await type('!');
    expect(html()).toContain('!next');
  });

  test('appends the text of a paragraph', async () => {
    const { paste, select, press, html } = startEditor();
    await paste({ 'text/html': `<p>x</p>${container}<p>next</p><p>end</p>` });
    await select('item', 'end');
    await press('Delete');
    expect(html()).toBe(`<p>x</p>${container.replace('item', 'itemnext')}<p>end</p>`);
  });
});

describe.each(CONTAINERS)('Backspace after %s', (_container, container) => {
  test.each(BLOCKS)('at the start of %s leaves both', async (name, block) => {
    const { paste, select, press, html } = startEditor();
    await paste({ 'text/html': `<p>x</p>${container}${block}<p>end</p>` });
    await select('next', 'start');
    await press('Backspace');
    expect(html()).toContain(container);
    expect(html()).toContain('next');
    if (name === 'a table' || name === 'a picture') expect(html()).toContain(block);
  });
});

test.each([
  ['<ul><li>item</li><li>next</li></ul>', '<ul><li>itemnext</li></ul>'],
  ['<ul><li>a<ul><li>item</li></ul></li><li>next</li></ul>', '<ul><li>a<ul><li>itemnext</li></ul></li></ul>'],
])('Delete at the end of the first item of %s joins the next one', async (pasted, expected) => {
  const { paste, select, press, html } = startEditor();
  await paste({ 'text/html': pasted });
  await select('item', 'end');
  await press('Delete');
  expect(html()).toBe(expected);
});

test('Delete at the end of an item leaves the code of the next one', async () => {
  const { paste, select, press, html } = startEditor();
  const pasted = '<ul><li>item</li><li><pre><code>next</code></pre></li></ul>';
  await paste({ 'text/html': pasted });
  await select('item', 'end');
  await press('Delete');
  expect(html()).toBe(pasted);
});

test('Delete in an empty item leaves it and the table that follows', async () => {
  const { paste, select, press, html } = startEditor();
  const table = '<table><tbody><tr><td>next</td><td>c</td></tr></tbody></table>';
  await paste({ 'text/html': `<ul><li>a</li><li>b</li></ul>${table}<p>end</p>` });
  await select('b', 'end');
  await press('Backspace');
  await press('Delete');
  expect(html()).toBe(`<ul><li>a</li><li></li></ul>${table}<p>end</p>`);
});
