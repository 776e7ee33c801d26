import { Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { renderToBytes } from './render-to-bytes.ts';

const render = async (...parameters: Parameters<typeof renderToBytes>) =>
  Buffer.from(await renderToBytes(...parameters)).toString();

it('returns every byte of long and multi-byte texts', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => 'ü€😀x'.repeat(index % 40));
  const long = 'é'.repeat(20_000);
  const html = await render(
    <main>
      {words.map((word, index) => (
        <p key={index}>{word}</p>
      ))}
      <pre>{long}</pre>
    </main>,
  );
  expect(html).toBe(`<main>${words.map((word) => `<p>${word}</p>`).join('')}<pre>${long}</pre></main>`);
});

it('renders a suspended part in place, without a script', async () => {
  const text = Promise.resolve('words '.repeat(10_000));
  const Waiting = () => <p>{use(text)}</p>;
  const html = await render(
    <Suspense fallback="Loading">
      <Waiting />
    </Suspense>,
  );
  expect(html).toContain('words words');
  expect(html).not.toContain('Loading');
  expect(html).not.toContain('<script');
});

it('rejects with the error of a component', async () => {
  const Broken = () => {
    throw new Error('no such thing');
  };
  await expect(render(<Broken />)).rejects.toThrow('no such thing');
});

it('rejects with the error of a component inside a Suspense boundary', async () => {
  const Broken = () => {
    throw new Error('no such part');
  };
  const page = (
    <Suspense fallback={null}>
      <Broken />
    </Suspense>
  );
  await expect(render(page)).rejects.toThrow('no such part');
});

it.each(['at once', 'after a wait'])(
  'begins a document with its doctype when it renders %s',
  async (when) => {
    const text = Promise.resolve('Hello');
    const Words = () => (when === 'at once' ? 'Hello' : use(text));
    const html = await render(
      <html lang="en">
        <body>
          <Words />
        </body>
      </html>,
    );
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><\/head><body>Hello/);
  },
);

it('returns memory that can be transferred to another thread', async () => {
  const bytes = await renderToBytes(<p>Hello</p>);
  expect(structuredClone(bytes, { transfer: [bytes.buffer] })).toHaveLength('<p>Hello</p>'.length);
  expect(bytes).toHaveLength(0);
});
