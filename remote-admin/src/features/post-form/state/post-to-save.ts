import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { PostFields } from '../content/post-fields.ts';
import type { WrittenPost } from '../content/written-post.ts';
import type { ImageChoice, SaveMode } from './post-form-types.ts';
import type { Intent, PostToSave } from './save-post.ts';

interface Save {
  readonly intent: Intent;
  readonly mode: SaveMode;
  readonly post: StaffBlog | undefined;
  /** The change by someone else that this save replaces. */
  readonly overwritten: StaffBlog | undefined;
  readonly written: WrittenPost;
  readonly image: ImageChoice;
  /** Whether the document represents the opened post completely. */
  readonly isLossless: boolean;
}

/** What a save sends, except for the idempotency key. */
export function postToSave(save: Save): Omit<PostToSave, 'key'> {
  const { intent, mode, post, overwritten, written, image } = save;
  const { fields, version } = written.now();
  const target = mode === 'as-new' ? undefined : post;
  return {
    intent,
    id: (overwritten ?? target)?._id,
    version: overwritten?.version ?? version ?? undefined,
    fields: mode === 'as-new' ? withoutSlug(fields, post) : fields,
    ...textToSave(save),
    image: image.file,
    removeImage: image.isRemoved,
    hasImage: image.file !== undefined || (!image.isRemoved && Boolean(target?.picture)),
  };
}

/** An unchanged text is sent if another one is stored, or none. */
function textToSave({ mode, post, written, isLossless }: Save): Pick<PostToSave, 'document' | 'html'> {
  const changed = written.changedDocument();
  if (changed) return { document: changed };
  if (post && mode === 'if-unchanged') return {};
  return post && !isLossless ? { html: post.description } : { document: written.now().document };
}

/** Clears an unchanged slug, because the other post keeps it. */
export const withoutSlug = (fields: PostFields, other: StaffBlog | undefined): PostFields =>
  fields.slug.trim() === other?.slug ? { ...fields, slug: '' } : fields;
