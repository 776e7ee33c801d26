import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { Call } from 'shared-contracts/http/client/client';
import { explain } from './explain.ts';

/** Where a picture is kept that was uploaded on its own, with its size in pixels. */
export interface UploadedFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Stores a picture for a post. @throws Error that says for people why the file is no picture for a post */
export async function uploadPicture(call: Call, image: Blob): Promise<UploadedFile> {
  try {
    const { data } = await call('POST /api/media', { files: { image } });
    return { src: data.url, width: data.width, height: data.height };
  } catch (error) {
    const reason = error instanceof ApiError ? error.fields['image'] : undefined;
    throw new Error(reason ?? explain(error), { cause: error });
  }
}
