import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import type { ImageChoice } from '../state/post-form-types.ts';
import classes from './image-field.module.css';

interface ImageFieldProps {
  readonly id: string;
  /** The stored picture. */
  readonly stored: string | null;
  readonly choice: ImageChoice;
  readonly error?: string | undefined;
  readonly onChoose: (choice: ImageChoice) => void;
}

const TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/avif';
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

/** The image of a post, with a preview. Unusable files are rejected immediately. */
export function ImageField({ id, stored, choice, error, onChoose }: ImageFieldProps) {
  const { file, preview, isRemoved } = choice;
  const shown = file ? preview : !isRemoved && stored;
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  // Counts choices and removals: the result of reading a file counts only if none followed.
  const latest = useRef(0);
  const selectFile = async (selected: File | undefined) => {
    if (!selected) return;
    latest.current += 1;
    const turn = latest.current;
    const result = await readImage(selected);
    if (turn !== latest.current) return;
    setFileError(typeof result === 'string' ? result : undefined);
    if (typeof result !== 'string') onChoose(result);
  };
  return (
    <Field id={id} label="Image" hint="JPEG, PNG, GIF, WebP or AVIF, at most 5 MB" error={fileError ?? error}>
      {(ties) => (
        <div className={classes.row}>
          {shown ? (
            <img src={shown} alt="Preview" className={classes.preview} />
          ) : (
            <p className={classes.none}>No Image</p>
          )}
          <div className={classes.actions}>
            {/* Hidden: the native control would show "No file chosen" next to a stored image, and a rejected file. */}
            <input
              {...ties}
              ref={input}
              type="file"
              name="image"
              accept={TYPES}
              className={classes.input}
              onChange={(event) => {
                void selectFile(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <Button onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
              {shown ? 'Replace image' : 'Choose image'}
            </Button>
            {file && <span className={classes.name}>{file.name}</span>}
            {shown && (
              <Button
                look="quiet"
                onClick={() => {
                  latest.current += 1;
                  setFileError(undefined);
                  onChoose({ isRemoved: stored !== null && !file });
                }}
              >
                Remove image
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

/** @returns the image, or an error message */
async function readImage(file: File): Promise<ImageChoice | string> {
  if (!TYPES.split(',').includes(file.type))
    return `“${file.name}” is not a JPEG, PNG, GIF, WebP or AVIF image`;
  if (file.size > MAX_BYTES) {
    return `“${file.name}” has ${(file.size / 1024 / 1024).toFixed(1)} MB. Choose an image of at most 5 MB`;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  const preview = `data:${file.type};base64,${btoa(text)}`;
  const image = new Image();
  image.src = preview;
  try {
    await image.decode();
  } catch {
    return `“${file.name}” cannot be read. It may be damaged, or not an image`;
  }
  if (image.naturalWidth * image.naturalHeight > MAX_PIXELS) {
    return `“${file.name}” is too large. Choose an image of at most 40 megapixels`;
  }
  return { file, preview, isRemoved: false };
}
