import { createContext, useContext, useSyncExternalStore } from 'react';
import classes from './uploads.module.css';
import type { Uploads } from './uploads.ts';

/** The uploads of the surrounding editor. */
export const UploadsContext = createContext<Uploads | null>(null);

/** The id of the element to focus for a failed upload. */
export const uploadElementId = (id: string): string => `picture-${id}`;

interface UploadStateProps {
  readonly id: string;
  readonly onRemove: () => void;
}

/** Replaces a picture while it is uploading or after the upload has failed. */
export function UploadState({ id, onRemove }: UploadStateProps) {
  const uploads = useContext(UploadsContext);
  const upload = useSyncExternalStore(uploads?.subscribe ?? never, () => uploads?.get(id));
  if (upload?.state !== 'failed') {
    return (
      <p className={classes.waiting}>
        <span className={classes.bar} aria-hidden="true" />
        Uploading {upload?.name ?? 'picture'}…
      </p>
    );
  }
  return (
    <div className={classes.failed}>
      <p>
        <strong>{upload.name} was not uploaded.</strong> {upload.reason}
      </p>
      <p className={classes.actions}>
        <button
          id={uploadElementId(id)}
          type="button"
          className={classes.action}
          onClick={() => uploads?.retry(id)}
        >
          Retry
        </button>
        <button type="button" className={classes.action} onClick={onRemove}>
          Remove picture
        </button>
      </p>
    </div>
  );
}

const never = () => () => {};
