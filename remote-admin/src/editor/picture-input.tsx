import type { RefObject } from 'react';

interface PictureInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onPick: (files: readonly File[]) => void;
}

/** A hidden file input, reset after each use so that the same file can be chosen again. */
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
