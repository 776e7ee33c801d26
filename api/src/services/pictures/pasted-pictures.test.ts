import sharp from 'sharp';
import { StaffBlogResponse } from 'shared-contracts/posts/writing';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { anyText } from '../../../test/matchers.ts';
import type { TestApp } from '../../../test/test-app.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5a2814' } });
const served = async (app: TestApp, url = '') => Buffer.from(await (await app.call(url)).arrayBuffer());

test('replaces pasted pictures by stored ones', async ({ app, staff }) => {
  const pasted = (await canvas(30, 20).png().toBuffer()).toString('base64');
  const description = `<p>a<img src="data:image/png;base64,${pasted}" alt="b" />c<img src="data:image/png;base64,${pasted}" /></p>`;
  const response = await staff.call('/api/blogs', { method: 'POST', json: { title: 'Pasted', description } });
  const { data } = StaffBlogResponse.parse(await response.json());
  expect(data.description).toMatch(
    /^<p>a<img src="\/media\/[0-9a-f]{40}\.webp" alt="b" \/>c<img src="\/media\/[0-9a-f]{40}\.webp" \/><\/p>$/,
  );
  const url = /src="([^"]+)"/.exec(data.description)?.[1];
  expect(await sharp(await served(app, url)).metadata()).toMatchObject({ width: 30, format: 'webp' });
  const bad = '<img src="data:image/png;base64,AAAA" />';
  const refused = await staff.call('/api/blogs', {
    method: 'POST',
    json: { title: 'Bad', description: bad },
  });
  expect(refused.status).toBe(422);
});

test('accepts at most twenty pasted pictures', async ({ staff }) => {
  const write = (length: number) => {
    const pasted = Array.from(
      { length },
      (_, index) => `<img src="data:image/png;base64,${btoa(`${index}`)}" />`,
    );
    return staff.call('/api/blogs', {
      method: 'POST',
      json: { title: 'Many', description: pasted.join('') },
    });
  };
  expect(await (await write(21)).json()).toMatchObject({
    fields: { description: 'Paste at most 20 pictures at once' },
  });
  expect(await (await write(20)).json()).toMatchObject({ fields: { image: anyText } });
});
