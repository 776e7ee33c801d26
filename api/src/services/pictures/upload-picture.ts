import type { PictureInput, UploadedPicture } from 'shared-contracts/posts/picture';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertUpload, storeUpload } from './add-picture.ts';
import { addressOfPicture } from './picture-name.ts';

export interface UploadPicture {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'storage' | 'actor'>;
  readonly input: PictureInput & { readonly upload: Uint8Array };
}

/**
 * Stores an uploaded picture for use in a post.
 * @throws UnauthenticatedError; InvalidInputError for the field `image`; StorageFullError, UnavailableError
 */
export async function uploadPicture({ ctx, input }: UploadPicture): Promise<UploadedPicture> {
  const actor = requireActor(ctx);
  const { alt = '', upload } = input;
  const stored = await storeUpload(ctx, upload);
  const now = ctx.clock();
  const { id, name, width, height } = await ctx.db.transaction(async (tx) => {
    const picture = await insertUpload(tx, { ...stored, alt, now });
    await recordAudit(tx, { at: now, actor, action: 'picture.upload', subjectId: picture.id });
    return picture;
  });
  const url = addressOfPicture(name);
  return { _id: id, url, alt, width, height, variants: [{ url, width }] };
}
