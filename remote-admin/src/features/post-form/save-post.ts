import type { StaffBlog } from 'shared-contracts/blog-writing';
import { documentToHtml } from 'shared-contracts/post-document/document-to-html';
import type { PostDocument } from 'shared-contracts/post-document/post-document';
import type { Call } from 'shared-contracts/client/client';

export interface PostToSave {
  /** Missing for a new post. */
  readonly id?: string | undefined;
  /** The version that was edited; missing to overwrite whatever is stored. */
  readonly version?: number | undefined;
  readonly title: string;
  /** Missing when the text was not touched: it then stays as it is stored. */
  readonly document?: PostDocument | undefined;
  readonly image?: File | undefined;
  readonly removeImage?: boolean;
  readonly imageAlt?: string | undefined;
}

/** Stores a post. @throws ApiError, NetworkError */
export async function savePost(call: Call, post: PostToSave): Promise<StaffBlog> {
  const { id, version, title, document, image, removeImage, imageAlt } = post;
  const fields = {
    title,
    ...(document && { description: documentToHtml(document), ...storable(document) }),
    ...(version !== undefined && { version }),
    ...(imageAlt !== undefined && { imageAlt }),
    ...(removeImage && { removeImage }),
  };
  const files = image && { files: { image } };
  const answer =
    id === undefined
      ? await call('POST /api/blogs', { body: { description: '', ...fields }, ...files })
      : await call('PUT /api/blogs/{id}', { params: { id }, body: fields, ...files });
  return answer.data;
}

/** Pictures that are still text go by the HTML alone: the API stores them, and the HTML reads as the same document. */
function storable(document: PostDocument): { document?: string } {
  const json = JSON.stringify(document);
  return json.includes('"src":"data:') ? {} : { document: json };
}
