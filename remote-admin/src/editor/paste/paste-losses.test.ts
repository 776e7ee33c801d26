import { parseHtml } from 'shared-contracts/test/parse-html';
import { expect, test } from 'vitest';
import { describeLosses, lossesIn } from './paste-losses.ts';

const messageOf = (html: string) => describeLosses(lossesIn(parseHtml(html), 'https://site.example'));

test.each([
  ['text', '<p>a</p>', ''],
  ['a stored picture', '<img src="/media/a.webp">', ''],
  ['a picture that a page of this site shows', '<img src="https://site.example/media/a.webp">', ''],
  [
    'a local picture',
    '<img src="file:///C:/x.jpg">',
    'One picture could not be pasted with the text. Add it as a file.',
  ],
  [
    'pictures of other sites',
    '<p><img src="https://lh7.example/docs/1"></p><img src="https://lh7.example/docs/2">',
    '2 pictures are loaded from other sites, where they can disappear. Add them as files.',
  ],
  [
    'a video, whose fallback is not counted',
    '<figure><video src="a.mp4"><img src="https://other.example/a.png"></video></figure>',
    'One video or embedded page was left out, because a post cannot contain it. Add a link to it.',
  ],
  [
    'several losses',
    '<img src="file:///C:/x.jpg"><iframe src="https://video.example/1"></iframe><iframe src="https://video.example/2"></iframe>',
    'One picture could not be pasted with the text. Add it as a file. 2 videos or embedded pages were left out, because a post cannot contain them. Add links to them.',
  ],
])('reports %s', (_what, html, message) => {
  expect(messageOf(html)).toBe(message);
});
