import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { insertUploading, type UploadImage } from './commands/images.ts';
import { uploadInline } from './inline-pictures.ts';
import type { PostEditor } from './model/slate-types.ts';
import { placeUploaded, uploadingIn } from './uploading-pictures.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Puts picture files where the cursor is. */
export type AddPictures = (editor: PostEditor, files: readonly File[]) => void;

/** Takes in pictures: each stands where the cursor was from the start, and is uploaded there. */
export function usePictures(upload: UploadImage) {
  const [uploads] = useState(() => createUploads(upload));
  const [message, setMessage] = useState('');

  const addPictures: AddPictures = useCallback(
    (editor, files) => {
      if (files.length > 0) setMessage('');
      for (const file of files) insertUploading(editor, uploads.start(file));
    },
    [uploads],
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

  const dismiss = useCallback(() => setMessage(''), []);
  return { uploads, message, dismiss, addPictures, takePasted };
}

/** Gives pictures their address as soon as it is known. */
export function usePlaceUploaded(editor: PostEditor, uploads: Uploads): void {
  useEffect(() => uploads.subscribe(() => placeUploaded(editor, uploads)), [editor, uploads]);
}

/** How many pictures of the text are on their way, and how many failed. */
export function useUploadCounts(uploads: Uploads): { readonly waiting: number; readonly failed: number } {
  const editor = useSlateStatic();
  const count = () => {
    if (uploads.isEmpty()) return '0 0';
    const states = uploadingIn(editor).map(({ id }) => uploads.get(id)?.state);
    return ['waiting', 'failed'].map((state) => states.filter((one) => one === state).length).join(' ');
  };
  // A change of the text changes them as well as an upload does: its picture may be removed.
  useSlateSelector(count);
  const [waiting = 0, failed = 0] = useSyncExternalStore(uploads.subscribe, count).split(' ').map(Number);
  return { waiting, failed };
}

const lostWords = (count: number): string =>
  count === 1
    ? 'One picture could not come along with the text. Add it as a file.'
    : `${count} pictures could not come along with the text. Add them as files.`;
