import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { insertUploading, type UploadImage } from './commands/images.ts';
import { uploadInlinePictures } from './upload-inline-pictures.ts';
import { describeOthers, isPicture } from './model/is-picture.ts';
import type { PostEditor } from './model/slate-types.ts';
import { describeLosses, type PasteLosses } from './paste/paste-losses.ts';
import { applyFinishedUploads, uploadingIn } from './uploading-pictures.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Inserts picture files at the cursor, and names those that are none. */
export type AddPictures = (editor: PostEditor, files: readonly File[]) => void;

/** Adds pictures to the text: each is inserted at once and shows its upload. */
export function usePictures(upload: UploadImage) {
  const [uploads] = useState(() => createUploads(upload));
  const [message, setMessage] = useState('');

  const addPictures: AddPictures = useCallback(
    (editor, files) => {
      if (files.length > 0) setMessage(describeOthers(files));
      for (const file of files.filter(isPicture)) insertUploading(editor, uploads.start(file));
    },
    [uploads],
  );

  /** After a paste, uploads inline pictures and reports what was lost. */
  const handlePasted = useCallback(
    async (editor: PostEditor, losses: PasteLosses) => {
      setMessage(describeLosses(losses));
      const failures = await uploadInlinePictures(editor, uploads);
      if (failures > 0) setMessage('A picture could not be uploaded yet. It is stored when you save.');
    },
    [uploads],
  );

  const dismiss = useCallback(() => setMessage(''), []);
  return { uploads, message, dismiss, addPictures, handlePasted };
}

/** Sets the URLs of pictures as soon as their uploads are done. */
export function useFinishedUploads(editor: PostEditor, uploads: Uploads): void {
  useEffect(() => uploads.subscribe(() => applyFinishedUploads(editor, uploads)), [editor, uploads]);
}

/** The number of pending and failed uploads of pictures in the text. */
export function useUploadCounts(uploads: Uploads): { readonly waiting: number; readonly failed: number } {
  const editor = useSlateStatic();
  const count = () => {
    if (uploads.isEmpty()) return '0 0';
    const states = uploadingIn(editor).map(({ id }) => uploads.get(id)?.state);
    return ['waiting', 'failed'].map((state) => states.filter((one) => one === state).length).join(' ');
  };
  // Also updates when the text changes, because a picture may be removed.
  useSlateSelector(count);
  const [waiting = 0, failed = 0] = useSyncExternalStore(uploads.subscribe, count).split(' ').map(Number);
  return { waiting, failed };
}
