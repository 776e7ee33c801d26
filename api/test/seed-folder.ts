import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes with the signature of a WebP file. */
const webp = (content: string) => Buffer.from(`RIFF\0\0\0\0WEBP${content}`, 'latin1');

export const seedPost = (overrides: Record<string, unknown> = {}) => ({
  title: 'A demo post',
  category: 'Patent Creation',
  publishedAt: '2025-04-05T06:07:08.000Z',
  excerpt: 'What it is about.',
  seoTitle: 'A demo post for search engines',
  seoDescription: 'What search engines say about it.',
  picture: { alt: 'A desk', width: 1600, height: 900 },
  ...overrides,
});

/** Writes the files of a demo post. */
export async function writeSeedPost(
  folder: string,
  slug: string,
  post: unknown,
  html = '<p>Demo text.</p>',
): Promise<void> {
  const path = join(folder, 'posts', slug);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'post.json'), JSON.stringify(post));
  await writeFile(join(path, 'post.html'), html);
  for (const width of [480, 720, 1080, 1600])
    await writeFile(join(path, `picture-${width}.webp`), webp(`${slug}-${width}`));
}
