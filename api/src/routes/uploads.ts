import { readFile } from 'node:fs/promises';
import * as operations from 'shared-contracts/http/operations/media';
import { InvalidInputError } from '../errors.ts';
import type { Serve } from '../http/serve.ts';
import { uploadPicture } from '../services/pictures/upload-picture.ts';

export function serveUploads(serve: Serve): void {
  const { image } = operations.uploadPicture.body.files;

  serve(operations.uploadPicture).handle(async ({ body, files }, c) => {
    if (!files.image) throw new InvalidInputError({ image: image.missing });
    const input = { ...body, upload: await readFile(files.image.path) };
    const data = await uploadPicture({ ctx: c.var.ctx, input });
    return { status: 201, body: { success: true, data } };
  });
}
