import { expect, it } from 'vitest';
import { findCalls, UnnamedCallError } from './find-calls.ts';

const known = new Set(['GET /api/blogs', 'GET /api/blogs/{id}', 'POST /api/contact']);
const find = (code: string) => findCalls(code, known);

it('finds each call once, however it is quoted', () => {
  const code = `a("GET /api/blogs/{id}",b);c('POST /api/contact');d(\`GET /api/blogs\`);e("GET /api/blogs")`;
  expect(find(code)).toEqual(['GET /api/blogs', 'GET /api/blogs/{id}', 'POST /api/contact']);
});

it.each([
  ['a path without its method', `fetchApi("/api/blogs")`],
  ['a concatenated path', 'fetchApi(`/api/blogs/${id}`)'],
  ['a path after an origin', 'fetch(`${origin}/api/blogs`)'],
  ['a concatenated call', 'call("GET /api/blogs"+x)+call(`GET /api/blogs/${id}`)'],
  ['an unknown call', 'call("DELETE /api/blogs")'],
  ['a method in lower case', 'call("get /api/blogs")'],
])('refuses %s', (_, code) => {
  expect(() => find(code)).toThrow(UnnamedCallError);
});

it('ignores URLs of other sites', () => {
  expect(find('fetch("https://example.com/api/blogs");x("/apis/")')).toEqual([]);
});
