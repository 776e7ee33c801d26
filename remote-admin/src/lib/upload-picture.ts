import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { Call } from 'shared-contracts/http/client/client';
import { errorMessage } from './error-message.ts';

/** A stored picture; its size is in pixels. */
export interface UploadedFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Uploads a picture for a post. @throws Error with a message for users */
export async function uploadPicture(call: Call, image: Blob): Promise<UploadedFile> {
  try {
    const { data } = await call('POST /api/media', { files: { image } });
    return { src: data.url, width: data.width, height: data.height };
  } catch (error) {
    const reason = error instanceof ApiError ? error.fields['image'] : undefined;
    throw new Error(reason ?? errorMessage(error), { cause: error });
  }
}
