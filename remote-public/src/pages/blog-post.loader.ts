import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { Blog } from 'shared-contracts/posts/posts';
import type { HostServices } from 'shared-contracts/releases/host';
import { postHref } from '../lib/blog-addresses.ts';
import { fetchPost } from '../lib/site-api.ts';
import { plainExcerpt } from '../lib/plain-excerpt.ts';

/** A post without its body. */
export interface PostHead extends Pick<
  Blog,
  | 'slug'
  | 'title'
  | 'date'
  | 'updatedAt'
  | 'category'
  | 'picture'
  | 'image'
  | 'seoTitle'
  | 'card'
  | 'socialImage'
> {
  /** The SEO description, or the start of the body. */
  readonly summary: string;
}

/** A post, or why it cannot be shown. */
export type BlogPostData =
  | { readonly state: 'found'; readonly post: PostHead; readonly body: string }
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

/** The format of a post's id, which is upper case. Slugs are lower case. */
const IDENTIFIER = /^[0-9A-Z]{26}$/;

/**
 * Loads `/blogpost/:slug`. An id, an earlier slug, other casings and a trailing slash redirect to the canonical path.
 * 404 for an unknown post, 503 if the API is unavailable.
 */
export const blogPostLoader =
  (host: HostServices) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const { slug = '' } = params;
    const key = IDENTIFIER.test(slug) ? slug : slug.toLowerCase();
    const result = await fetchPost(host, key, request.signal);
    if (result.state !== 'found') {
      return data<BlogPostData>(result, { status: result.state === 'missing' ? 404 : 503 });
    }
    const { description, ...blog } = result.value;
    const address = postHref(blog.slug);
    const { pathname, search } = new URL(request.url);
    if (pathname !== address) return redirect(address + search, 301);
    const { title, date, updatedAt, category, picture, image, seoTitle, card, socialImage } = blog;
    const post: PostHead = {
      slug: blog.slug,
      title,
      date,
      updatedAt,
      category,
      picture,
      image,
      seoTitle,
      socialImage,
      card,
      summary: blog.seoDescription ?? plainExcerpt(description),
    };
    return { state: 'found', post, body: description } satisfies BlogPostData;
  };
