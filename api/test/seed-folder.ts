import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The smallest thing that is a WebP by its first bytes. */
const webp = (content: string) => Buffer.from(`RIFF\0\0\0\0WEBP${content}`, 'latin1');

export const seedPost = (given: Record<string, unknown> = {}) => ({
  title: 'A demo post',
  category: 'Patent Creation',
  publishedAt: '2025-04-05T06:07:08.000Z',
  excerpt: 'What it is about.',
  seoTitle: 'A demo post for search engines',
  seoDescription: 'What search engines say about it.',
  picture: { alt: 'A desk', width: 1600, height: 900 },
  ...given,
});

/** Writes a demo post as the seed has it. */
export async function writeSeedPost(
  folder: string,
  slug: string,
  post: unknown,
  html = '<p>Demo text.</p>',
): Promise<void> {
  const at = join(folder, 'posts', slug);
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'post.json'), JSON.stringify(post));
  await writeFile(join(at, 'post.html'), html);
  for (const width of [480, 960, 1600])
    await writeFile(join(at, `picture-${width}.webp`), webp(`${slug}-${width}`));
}
