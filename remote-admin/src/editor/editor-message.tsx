import { useSlateStatic } from 'slate-react';
import classes from './toolbar.module.css';
import { uploadElementId } from './upload-state.tsx';
import { uploadingIn } from './uploading-pictures.ts';
import type { Uploads } from './uploads.ts';
import { useUploadCounts } from './use-pictures.ts';

interface EditorMessageProps {
  readonly uploads: Uploads;
  /** The result of a paste. */
  readonly message: string;
  readonly onDismiss: () => void;
}

/** The state of uploads and pastes, in the sticky toolbar so that it stays visible. */
export function EditorMessage({ uploads, message, onDismiss }: EditorMessageProps) {
  const editor = useSlateStatic();
  const { waiting, failed } = useUploadCounts(uploads);
  const showFailed = () => {
    const first = uploadingIn(editor).find(({ id }) => uploads.get(id)?.state === 'failed');
    if (first) document.getElementById(uploadElementId(first.id))?.focus();
  };
  const uploading = [
    waiting > 0 && `Uploading ${waiting === 1 ? 'a picture' : `${waiting} pictures`}…`,
    failed > 0 && `${failed === 1 ? 'A picture was' : `${failed} pictures were`} not uploaded.`,
  ].filter(Boolean);
  const text = [message, ...uploading].filter(Boolean).join(' ');
  return (
    <div
      className={classes.message}
      data-empty={text === '' || undefined}
      data-failed={failed > 0 || undefined}
    >
      <p role="status">{text}</p>
      {failed > 0 && (
        <button type="button" className={classes.messageAction} onClick={showFailed}>
          Show
        </button>
      )}
      {message && (
        <button type="button" className={classes.messageAction} onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </div>
  );
}
