import { type RefObject, useId, useState } from 'react';
import { TextInput } from '../../../components/field.tsx';
import classes from './publish-dialog.module.css';
import { imagesWithoutAlt } from './images-without-alt.ts';
import type { AltTexts } from '../state/post-form-types.ts';
import type { PostFormState } from '../state/use-post-form.ts';

interface AltTextFieldsProps {
  readonly form: PostFormState;
  /** The container of the fields, for `readAltTexts`. */
  readonly fields: RefObject<HTMLDivElement | null>;
}

/** A field for each image without alt text. Decorative images need none. */
export function AltTextFields({ form, fields }: AltTextFieldsProps) {
  const id = useId();
  const [images] = useState(() => collectImagesWithoutAlt(form));
  if (images.length === 0) return null;
  return (
    <div ref={fields} className={classes.images} role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className={classes.warning}>
        {images.length === 1 ? '1 image has no alt text' : `${images.length} images have no alt text`}
      </p>
      <p className={classes.hint}>
        It describes the image for screen readers. Leave it empty if the image is only decorative.
      </p>
      {images.map(({ name, label, src }) => (
        <p key={name} className={classes.image}>
          <img src={src} alt="" className={classes.thumb} />
          <span className={classes.imageField}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <TextInput id={`${id}-${name}`} name={name} maxLength={500} autoComplete="off" />
          </span>
        </p>
      ))}
    </div>
  );
}

/** The entered alt texts. */
export function readAltTexts(fields: RefObject<HTMLDivElement | null>): AltTexts {
  const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
  const entered = inputs.map(({ name, value }) => [name, value.trim()] as const);
  return {
    ofCover: entered.find(([name]) => name === COVER)?.[1] ?? '',
    ofText: new Map(entered.filter(([name]) => name !== COVER).map(([name, alt]) => [Number(name), alt])),
  };
}

const COVER = 'cover';

function collectImagesWithoutAlt(form: PostFormState) {
  const { document, fields } = form.readWritten();
  const cover = form.coverAddress;
  const ofText = imagesWithoutAlt(document).map(({ index, src }) => ({
    name: String(index),
    label: `Image ${index + 1} of the text`,
    src,
  }));
  if (!cover || fields.imageAlt.trim() !== '') return ofText;
  return [{ name: COVER, label: 'Image of the post', src: cover }, ...ofText];
}
