import path from 'node:path';
import * as fc from 'fast-check';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import { isRoundTrip } from 'shared-contracts/posts/document/is-round-trip';
import { anyPostDocument } from 'shared-contracts/test/arbitrary-post-document';
import { parseHtml } from 'shared-contracts/test/parse-html';
import { expect, test } from 'vitest';
import { readSeedPosts } from '../../seed/read-seed-posts.ts';
import { sanitiseHtml } from './sanitise-html.ts';

test('does not change the HTML of any document', () => {
  fc.assert(
    fc.property(anyPostDocument, (document) => {
      const html = documentToHtml(document);
      expect(sanitiseHtml(html)).toBe(html);
    }),
    { numRuns: 3000 },
  );
});

test('other HTML, once sanitised, can be parsed as a document whose HTML it does not change', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<h2>',
      '</h2>',
    ],
    ...[
      '<a href="/x">',
      '</a>',
      '<strong>',
      '</strong>',
      '<pre>',
      '</pre>',
      '<img src="/a.png">',
      '<br>',
      '<hr>',
    ],
    ...[
      '<script>x</script>',
      '<svg>',
      '</svg>',
      '<div style="x">',
      '</div>',
      '<!-- x -->',
      'text',
      ' ',
      '\n',
      '&lt;',
    ],
    ...[
      '<figure>',
      '<figcaption>',
      '</figure>',
      '<blockquote>',
      '</blockquote>',
      '<h1>',
      '<iframe>',
      '<math>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const stored = sanitiseHtml(pieces.join(''));
      const html = documentToHtml(htmlToDocument(parseHtml(stored)));
      expect(sanitiseHtml(html)).toBe(html);
      expect(documentToHtml(htmlToDocument(parseHtml(html)))).toBe(html);
    }),
    { numRuns: 300 },
  );
});

test('every demo post can be edited without loss', async () => {
  const posts = await readSeedPosts(path.resolve(import.meta.dirname, '../../../seed'));
  expect(posts.length).toBeGreaterThan(10);
  for (const { slug, html } of posts) {
    expect(isRoundTrip(parseHtml(sanitiseHtml(html))), slug).toBe(true);
  }
});
