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

/** The picture of a post, with a preview. */
export function ImageField({ id, stored, choice, error, onChoose }: ImageFieldProps) {
  const { file, preview, isRemoved } = choice;
  const shown = file ? preview : !isRemoved && stored;
  return (
    <Field id={id} label="Image" hint="JPEG, PNG, GIF, WebP or AVIF, at most 5 MB" error={error}>
      {(ties) => (
        <div className={classes.row}>
          {shown ? (
            <img src={shown} alt="Preview" className={classes.preview} />
          ) : (
            <p className={classes.none}>No Image</p>
          )}
          <div className={classes.actions}>
            <input
              {...ties}
              key={file || isRemoved ? 'chosen' : 'none'}
              type="file"
              name="image"
              accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
              onChange={(event) => void readFile(event.currentTarget.files?.[0]).then(onChoose)}
            />
            {shown && (
              <Button look="quiet" onClick={() => onChoose({ isRemoved: stored !== null && !file })}>
                Remove image
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

async function readFile(file: File | undefined): Promise<ImageChoice> {
  if (!file) return { isRemoved: false };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return { file, preview: `data:${file.type};base64,${btoa(text)}`, isRemoved: false };
}
