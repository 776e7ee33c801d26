import { useCallback, useState } from 'react';
import { insertImage, type UploadImage } from './commands/images.ts';
import type { PostEditor } from './slate-types.ts';

/** Puts picture files where the cursor is. */
export type AddPictures = (editor: PostEditor, files: readonly File[]) => Promise<void>;

/** Uploads pictures one after the other and puts each where the cursor is; says what is going on. */
export function usePictures(uploadImage: UploadImage) {
  const [message, setMessage] = useState('');

  const addPictures: AddPictures = useCallback(
    async (editor, files) => {
      const failures: string[] = [];
      for (const file of files) {
        setMessage(`Adding ${file.name || 'picture'}…`);
        try {
          // One after the other: each goes behind the one before.
          insertImage(editor, await uploadImage(file));
        } catch (error) {
          failures.push(
            `${file.name || 'A picture'} was not added. ${error instanceof Error ? error.message : ''}`.trim(),
          );
        }
      }
      setMessage(failures.join(' '));
    },
    [uploadImage],
  );

  const reportLost = useCallback((count: number) => {
    setMessage(
      `${count === 1 ? 'One picture' : `${count} pictures`} could not come along with the text. Save and add ${count === 1 ? 'it' : 'them'} as files.`,
    );
  }, []);

  return { message, addPictures, reportLost };
}
