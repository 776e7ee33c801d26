import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import classes from './image-field.module.css';

export interface ImageChoice {
  readonly file?: File | undefined;
  /** The chosen file as an address that the page may show. */
  readonly preview?: string;
  readonly isRemoved: boolean;
}

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

/** The image of a post, with a preview. A file that no post can show is refused at once. */
export function ImageField({ id, stored, choice, error, onChoose }: ImageFieldProps) {
  const { file, preview, isRemoved } = choice;
  const shown = file ? preview : !isRemoved && stored;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readImage(chosen);
    setRefusal(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') onChoose(read);
  };
  return (
    <Field id={id} label="Image" hint="JPEG, PNG, GIF, WebP or AVIF, at most 5 MB" error={refusal ?? error}>
      {(ties) => (
        <div className={classes.row}>
          {shown ? (
            <img src={shown} alt="Preview" className={classes.preview} />
          ) : (
            <p className={classes.none}>No Image</p>
          )}
          <div className={classes.actions}>
            {/* A browser's own control says "No file chosen" beside a stored image, and keeps a refused file. */}
            <input
              {...ties}
              ref={input}
              type="file"
              name="image"
              accept={TYPES}
              className={classes.input}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
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
                  setRefusal(undefined);
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

/** @returns the image, or why no post can show it */
async function readImage(file: File): Promise<ImageChoice | string> {
  if (!TYPES.split(',').includes(file.type))
    return `'${file.name}' is not a JPEG, PNG, GIF, WebP or AVIF image`;
  if (file.size > MAX_BYTES) {
    return `'${file.name}' has ${(file.size / 1024 / 1024).toFixed(1)} MB. Choose an image of at most 5 MB`;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  const preview = `data:${file.type};base64,${btoa(text)}`;
  const image = new Image();
  image.src = preview;
  try {
    await image.decode();
  } catch {
    return `'${file.name}' cannot be read. It may be damaged, or not an image`;
  }
  if (image.naturalWidth * image.naturalHeight > MAX_PIXELS) {
    return `'${file.name}' is too large. Choose an image of at most 40 megapixels`;
  }
  return { file, preview, isRemoved: false };
}
