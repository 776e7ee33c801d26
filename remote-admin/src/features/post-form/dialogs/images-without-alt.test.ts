// @vitest-environment happy-dom
import { htmlToDocument } from 'shared-contracts/posts/document/html-to-document';
import { expect, test } from 'vitest';
import { readHtml } from '../../../lib/read-html.ts';
import { imagesWithoutAlt } from './images-without-alt.ts';

const read = (html: string) => imagesWithoutAlt(htmlToDocument(readHtml(html)));

test('finds nested images without alt text, by their index among all images', () => {
  const images = read(
    '<figure><img src="/media/a.png" alt="described"></figure>' +
      '<figure><img src="/media/b.png" alt=" "></figure>' +
      '<blockquote><figure><img src="/media/c.png" alt=""></figure></blockquote>' +
      '<ul><li>x<figure><img src="/media/d.png"></figure></li></ul>',
  );
  expect(images).toEqual([
    { index: 1, src: '/media/b.png' },
    { index: 2, src: '/media/c.png' },
    { index: 3, src: '/media/d.png' },
  ]);
});

test('finds none in a text without images', () => {
  expect(read('<p>Words</p>')).toEqual([]);
});
