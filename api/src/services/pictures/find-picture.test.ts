import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { pictures } from '../../db/schema/blogs.ts';
import { findPicture } from './find-picture.ts';

test('finds a picture by the URL of one of its widths, and none by any other text', async ({ app }) => {
  const id = ulid();
  const name = `${'2'.repeat(40)}.webp`;
  const picture = { alt: '', width: 9, height: 6, variants: [{ name, width: 9 }] };
  await app.db.insert(pictures).values({ id, createdAt: new Date(), ...picture });
  expect(await findPicture(app.db, `/media/${name}`)).toMatchObject({ id });
  for (const url of ['', '/media/', `https://www.example.com/${name}`])
    expect(await findPicture(app.db, url)).toBeNull();
});
