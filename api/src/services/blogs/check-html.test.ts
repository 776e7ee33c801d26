import { expect, test } from 'vitest';
import { InvalidInputError } from '../../errors.ts';
import { checkHtml } from './check-html.ts';
import { deriveContent } from './derive-content.ts';

test.each([
  '<p>Words</p>'.repeat(30_000),
  '<p>One<br><img src="/a.png"><hr>'.repeat(5_000),
  '<ul><li>'.repeat(40),
  `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">`,
])('accepts realistic HTML (%#)', (html) => {
  expect(() => checkHtml(html)).not.toThrow();
});

test.each([
  ['deep nesting', '<blockquote>'.repeat(80_000)],
  ['deep nesting of what is removed anyway', '<div>'.repeat(180_000)],
  ['a very long text', 'x'.repeat(1_000_001)],
])('rejects %s quickly', (_name, html) => {
  const started = process.threadCpuUsage();
  expect(() => checkHtml(html)).toThrow(InvalidInputError);
  expect(() => deriveContent(html)).toThrow(InvalidInputError);
  // In microseconds of CPU time, which other load does not affect.
  expect(process.threadCpuUsage(started).user).toBeLessThan(8_000_000);
});
