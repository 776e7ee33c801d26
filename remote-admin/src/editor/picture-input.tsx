import type { RefObject } from 'react';

interface PictureInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onPick: (files: readonly File[]) => void;
}

/** The browser's own dialog for files. The same file can be chosen twice. */
export function PictureInput({ ref, onPick }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
      multiple
      hidden
      aria-label="Add a picture to the text"
      onChange={(event) => {
        onPick([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
}
