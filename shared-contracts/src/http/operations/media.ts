import { RETENTION } from '../../firm/privacy.ts';
import { operation } from '../operation.ts';
import { PICTURE_LIMITS, PICTURE_TYPES, PictureInput, UploadedPictureResponse } from '../../posts/picture.ts';

export const uploadPicture = operation({
  id: 'uploadPicture',
  tag: 'Blogs',
  summary: `Stores a picture for the text of a post; a picture that no post uses is removed after ${RETENTION.deleted.text}`,
  method: 'post',
  path: '/api/media',
  access: 'staff',
  body: {
    kinds: ['multipart'],
    schema: PictureInput,
    files: {
      image: {
        description: 'At most 40 megapixels',
        maxBytes: PICTURE_LIMITS.bytes,
        types: PICTURE_TYPES,
        missing: 'Choose a picture',
      },
    },
  },
  responses: {
    201: { description: 'The picture; its smaller widths follow', schema: UploadedPictureResponse },
  },
});
