import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Slug } from 'shared-contracts/lib/identifiers';
import { SERVICE_NAMES } from 'shared-contracts/firm/services';
import { z } from 'zod';
import { StartError } from 'shared-contracts/lib/start-error';

const PICTURE_WIDTHS = [480, 720, 1080, 1600] as const;

const PostFile = z.strictObject({
  title: z.string().trim().min(1).max(200),
  category: z.enum(SERVICE_NAMES),
  publishedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  excerpt: z.string().trim().min(1).max(240),
  seoTitle: z.string().trim().min(1).max(200),
  seoDescription: z.string().trim().min(1).max(320),
  // Other fields describe the drawing.
  picture: z.object({
    alt: z.string().trim().min(1).max(500),
    width: z.int().positive().max(20_000).describe('Of the largest file'),
    height: z.int().positive().max(20_000),
  }),
});

/** A validated demo post. `slug` is the name of its folder. */
export interface SeedPost extends z.output<typeof PostFile> {
  readonly slug: string;
  readonly html: string;
  /** Ascending by width. */
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

/** The seed is invalid. The message lists every error with its file. */
export class SeedError extends StartError {}

/**
 * Reads `posts/<slug>/{post.json, post.html, picture-480.webp, …}`.
 * @throws SeedError that lists every missing or invalid file
 */
export async function readSeedPosts(folder: string): Promise<SeedPost[]> {
  const root = join(folder, 'posts');
  const faults: string[] = [];
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const slugs = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  if (slugs.length === 0) faults.push(`${root}: no folder with a post`);
  const posts = await Promise.all(
    slugs.map((slug) =>
      readPost(join(root, slug), slug, (file, fault) => faults.push(`${relative(folder, file)}: ${fault}`)),
    ),
  );
  if (faults.length > 0)
    throw new SeedError(`The demo content in ${folder} cannot be used:\n  ${faults.join('\n  ')}`);
  return posts.filter((post) => post !== null);
}

type Report = (file: string, fault: string) => void;

async function readPost(folder: string, slug: string, report: Report): Promise<SeedPost | null> {
  if (!Slug.safeParse(slug).success) report(folder, 'the name is not a slug');
  const post = await readPostFile(join(folder, 'post.json'), report);
  const html = await readText(join(folder, 'post.html'), report);
  const files = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({
      width,
      bytes: await readWebp(join(folder, `picture-${width}.webp`), report),
    })),
  );
  return post && { ...post, slug, html, files };
}

async function readPostFile(file: string, report: Report): Promise<z.output<typeof PostFile> | null> {
  const text = await readText(file, report);
  if (text === '') return null;
  try {
    const result = PostFile.safeParse(JSON.parse(text));
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      report(file, `${path.join('.') || 'the whole'}: ${message}`);
  } catch {
    report(file, 'not valid JSON');
  }
  return null;
}

async function readText(file: string, report: Report): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text.trim() === '') report(file, 'missing or empty');
  return text;
}

async function readWebp(file: string, report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) report(file, bytes.length === 0 ? 'missing or empty' : 'not a WebP picture');
  return bytes;
}
