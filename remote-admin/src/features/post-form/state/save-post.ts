import type { StaffBlog } from 'shared-contracts/posts/writing';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { Call } from 'shared-contracts/http/client/client';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import type { PostFields } from '../content/post-fields.ts';

/**
 * The action of a button; times are ISO 8601. `update` does not change the status, and `draft` only that of a new post.
 */
export type Intent =
  | { readonly to: 'publish' | 'update' | 'draft' | 'unpublish' }
  | { readonly to: 'schedule'; readonly publishedAt: string };

const FIRST_VERSION = 1;

export interface PostToSave {
  readonly intent: Intent;
  /** Missing for a new post. */
  readonly id?: string | undefined;
  /** Idempotency key of a new post. */
  readonly key: string;
  /** The stored version that may be replaced; undefined for a new post. */
  readonly version?: number | undefined;
  readonly fields: PostFields;
  /** The text; without it and `html`, the stored text stays. */
  readonly document?: PostDocument | undefined;
  /** The text as HTML, if no document can represent it. */
  readonly html?: string | undefined;
  readonly image?: File | undefined;
  readonly removeImage: boolean;
  /** Whether the post has a picture, which `imageAlt` describes. */
  readonly hasImage: boolean;
}

/** An earlier attempt has created the post, and it has been deleted since. The key is used up. */
export class DeletedCopyError extends Error {
  override readonly name = 'DeletedCopyError';
}

/**
 * Stores a post. A new one that an earlier attempt has created, whose response was lost, is updated.
 * @throws ApiError, for instance a conflict with the stored post; NetworkError; DeletedCopyError
 */
export async function savePost(call: Call, post: PostToSave): Promise<StaffBlog> {
  const { intent, id, key, version, fields, document, html, image, removeImage, hasImage } = post;
  const { title, slug, imageAlt, ...others } = fields;
  const body = {
    ...others,
    title: title.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    ...(hasImage && { imageAlt }),
    ...(html !== undefined && { description: html }),
    ...(document && { description: documentToHtml(document), ...storable(document) }),
  };
  const status = statusOf(intent);
  const files = image && { files: { image } };
  const change = async (stored: string, more: object) =>
    (await call('PUT /api/blogs/{id}', { params: { id: stored }, body: { ...body, ...more }, ...files }))
      .data;
  if (id !== undefined) {
    return change(id, {
      // Someone else may have published the draft: only `unpublish` takes a post off the site.
      ...(intent.to !== 'draft' && status),
      ...(version !== undefined && { version }),
      ...(removeImage && { removeImage }),
    });
  }
  try {
    const headers = { 'idempotency-key': key };
    return (
      await call('POST /api/blogs', { headers, body: { description: '', ...body, ...status }, ...files })
    ).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const stored = error.data as StaffBlog | undefined;
    if (!stored) throw new DeletedCopyError('The post was deleted in the meantime', { cause: error });
    // Someone else has changed it since, and the author has not seen that.
    if (stored.version > FIRST_VERSION) throw error;
    return change(stored._id, { ...status, version: stored.version });
  }
}

function statusOf(intent: Intent) {
  switch (intent.to) {
    case 'update':
      return {};
    case 'publish':
      return { status: 'published' as const };
    case 'draft':
    case 'unpublish':
      return { status: 'draft' as const };
    case 'schedule':
      return { status: 'scheduled' as const, publishedAt: intent.publishedAt };
  }
}

/** Omits a document with inline pictures: the API stores them, and derives the same document from the HTML. */
function storable(document: PostDocument): { document?: string } {
  const json = JSON.stringify(document);
  return json.includes('"src":"data:') ? {} : { document: json };
}
