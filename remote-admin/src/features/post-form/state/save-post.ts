import type { StaffBlog } from 'shared-contracts/posts/writing';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { Call } from 'shared-contracts/http/client/client';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import type { PostFields } from '../content/post-fields.ts';

/** The action of a button. `update` does not change the status; times are ISO 8601. */
export type Intent =
  | { readonly to: 'publish' | 'update' | 'draft' | 'unpublish' }
  | { readonly to: 'schedule'; readonly publishedAt: string };

export interface PostToSave {
  readonly intent: Intent;
  /** Missing for a new post. */
  readonly id?: string | undefined;
  /** Idempotency key of a new post. */
  readonly key: string;
  /** The version that was edited; undefined to overwrite any stored version. */
  readonly version?: number | undefined;
  readonly fields: PostFields;
  /** Undefined if the text was not changed: the stored text then stays. */
  readonly document?: PostDocument | undefined;
  readonly image?: File | undefined;
  readonly removeImage: boolean;
  /** Whether the post has a picture, which `imageAlt` describes. */
  readonly hasImage: boolean;
}

/** Stores a post. @throws ApiError, NetworkError */
export async function savePost(call: Call, post: PostToSave): Promise<StaffBlog> {
  const { intent, id, key, version, fields, document, image, removeImage, hasImage } = post;
  const { title, slug, imageAlt, ...others } = fields;
  const body = {
    ...others,
    title: title.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    ...(hasImage && { imageAlt }),
    ...(document && { description: documentToHtml(document), ...storable(document) }),
    ...statusOf(intent),
  };
  const files = image && { files: { image } };
  const change = async (stored: string, more: object) =>
    (await call('PUT /api/blogs/{id}', { params: { id: stored }, body: { ...body, ...more }, ...files }))
      .data;
  if (id !== undefined)
    return change(id, { ...(version !== undefined && { version }), ...(removeImage && { removeImage }) });
  try {
    const headers = { 'idempotency-key': key };
    return (await call('POST /api/blogs', { headers, body: { description: '', ...body }, ...files })).data;
  } catch (error) {
    const stored = storedPostOf(error);
    if (!stored) throw error;
    return change(stored._id, { version: stored.version });
  }
}

/** The post that an earlier attempt has created, if its response was lost and the text has changed since. */
const storedPostOf = (error: unknown): StaffBlog | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.data as StaffBlog | undefined) : undefined;

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
