import { expect, test } from 'vitest';
import { readPublished } from './read-published.ts';

test('the warnings of a publication are not part of its summary', () => {
  const output = [
    'remote-public 0.1.0-a (left alone)',
    '  ! 0.1.0-b stays active, last changed by Ada',
    '  ! 0.1.0-b may not work with what was built: GET /api/blogs: the API has no such call',
    'remote-admin 0.1.0-c (active already)',
    '',
  ];
  expect(readPublished(output.join('\n'))).toEqual({
    summary: 'remote-public 0.1.0-a (left alone), remote-admin 0.1.0-c (active already)',
    warnings: [
      '0.1.0-b stays active, last changed by Ada',
      '0.1.0-b may not work with what was built: GET /api/blogs: the API has no such call',
    ],
  });
});
