import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { Blog } from 'shared-contracts/posts/posts';
import type { HostServices } from 'shared-contracts/releases/host';
import { postHref } from '../lib/blog-addresses.ts';
import { askForPost } from '../lib/site-api.ts';
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
  /** What the editor wrote for search engines, or the first words of the body. */
  readonly summary: string;
}

/** A post, or why there is none. */
export type BlogPostData =
  | { readonly state: 'found'; readonly post: PostHead; readonly body: string }
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

/**
 * Loads `/blogpost/:slug`. An id or an earlier slug is a redirect to the post's one address, an unknown
 * one a 404, and an API without a usable answer a 503.
 */
export const blogPostLoader =
  (host: HostServices) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const { slug = '' } = params;
    const asked = await askForPost(host, slug, request.signal);
    if (asked.state !== 'found') {
      return data<BlogPostData>(asked, { status: asked.state === 'missing' ? 404 : 503 });
    }
    const { description, ...blog } = asked.value;
    const address = postHref(blog.slug);
    if (new URL(request.url).pathname !== address) return redirect(address, 301);
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
