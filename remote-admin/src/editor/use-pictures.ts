import { useCallback, useState } from 'react';
import { insertImage, type UploadImage } from './commands/images.ts';
import { uploadInline } from './inline-pictures.ts';
import type { PostEditor } from './slate-types.ts';

/** Puts picture files where the cursor is. */
export type AddPictures = (editor: PostEditor, files: readonly File[]) => Promise<void>;

/** Uploads pictures one after the other and puts each where the cursor is; says what is going on. */
export function usePictures(upload: UploadImage) {
  const [message, setMessage] = useState('');

  const addPictures: AddPictures = useCallback(
    async (editor, files) => {
      const failures: string[] = [];
      for (const file of files) {
        setMessage(`Adding ${file.name || 'picture'}…`);
        try {
          // One after the other: each goes behind the one before.
          insertImage(editor, await upload(file));
        } catch (error) {
          failures.push(
            `${file.name || 'A picture'} was not added. ${error instanceof Error ? error.message : ''}`.trim(),
          );
        }
      }
      setMessage(failures.join(' '));
    },
    [upload],
  );

  /** After a paste: uploads what came inside the text, and tells of what could not come. @param lost How many */
  const takePasted = useCallback(
    async (editor: PostEditor, lost: number) => {
      setMessage(lost > 0 ? lostWords(lost) : '');
      const failures = await uploadInline(editor, upload);
      if (failures > 0) setMessage('A picture could not be uploaded yet. It is stored when you save.');
    },
    [upload],
  );

  return { message, addPictures, takePasted };
}

const lostWords = (count: number): string =>
  count === 1
    ? 'One picture could not come along with the text. Add it as a file.'
    : `${count} pictures could not come along with the text. Add them as files.`;
