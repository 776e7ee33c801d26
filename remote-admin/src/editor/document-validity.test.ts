// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { PostDocument } from 'shared-contracts/posts/document/post-document';
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { startEditor, TOOLS } from './testing.ts';

type Started = ReturnType<typeof startEditor>;
type Step = readonly [name: string, run: (started: Started) => Promise<void> | void];

const HTML =
  '<h2>A <b>b</b></h2><ul><li>c<ol><li><i>d</i></li></ol></li></ul><table><tr><th>e</th><td><a href="https://example.com">f</a></td></tr></table>';

const steps: readonly Step[] = [
  ...TOOLS.map(({ label, isDisabled, run }): Step => [
    label,
    ({ editor }) => {
      if (!isDisabled?.(editor)) run(editor);
    },
  ]),
  ['type', ({ type }) => type('a **b** `c` [d](https://example.com) ')],
  ['Enter', ({ press }) => press('Enter')],
  ['Backspace', ({ press }) => press('Backspace')],
  ['select all', ({ selectAll }) => selectAll()],
  ['select a part', ({ editor }) => Transforms.move(editor, { distance: 5, edge: 'focus', reverse: true })],
  ['move left', ({ move }) => move(-4)],
  ['move to the start', ({ editor }) => Transforms.select(editor, Editor.start(editor, []))],
  ['move to the end', ({ editor }) => Transforms.select(editor, Editor.end(editor, []))],
  ['paste', ({ paste }) => paste({ 'text/html': HTML, 'text/plain': '' })],
  ['undo', ({ editor }) => editor.undo()],
  ['redo', ({ editor }) => editor.redo()],
];

test('any sequence of tools, keys and pastes leaves a document that can be stored', async () => {
  const sequences = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const started = startEditor();
      for (const [, run] of sequence) {
        // oxlint-disable no-await-in-loop -- one after the other
        await run(started);
        await Promise.resolve();
        // oxlint-enable no-await-in-loop
        const { error } = PostDocument.safeParse({ version: 1, blocks: started.editor.children });
        expect(error).toBeUndefined();
      }
    }),
    { numRuns: 300, seed: 1 },
  );
}, 120_000);

test('bold text that becomes code loses its marks', async () => {
  const { use, type, selectAll, html } = startEditor();
  await use('Bold');
  await type('x');
  await selectAll();
  await use('Code block');
  await use('Code block');
  expect(html()).toBe('<p>x</p>');
});
