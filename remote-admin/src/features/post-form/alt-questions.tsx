import { type RefObject, useId, useState } from 'react';
import { TextInput } from '../../components/field.tsx';
import classes from './publish-dialog.module.css';
import { imagesWithoutAlt } from './images-without-alt.ts';
import type { AltTexts } from './post-form-types.ts';
import type { PostFormState } from './use-post-form.ts';

interface AltQuestionsProps {
  readonly form: PostFormState;
  /** Around the fields, to read them by `readAltTexts`. */
  readonly fields: RefObject<HTMLDivElement | null>;
}

/** Asks for the alt text of each image that has none. An image that only decorates needs none. */
export function AltQuestions({ form, fields }: AltQuestionsProps) {
  const id = useId();
  const [silent] = useState(() => silentImages(form));
  if (silent.length === 0) return null;
  return (
    <div ref={fields} className={classes.images} role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className={classes.warning}>
        {silent.length === 1 ? '1 image has no alt text' : `${silent.length} images have no alt text`}
      </p>
      <p className={classes.hint}>
        It describes the image for screen readers. Leave it empty where the image only decorates.
      </p>
      {silent.map(({ name, label, src }) => (
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

/** What was entered there. */
export function readAltTexts(fields: RefObject<HTMLDivElement | null>): AltTexts {
  const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
  const entered = inputs.map(({ name, value }) => [name, value.trim()] as const);
  return {
    ofCover: entered.find(([name]) => name === COVER)?.[1] ?? '',
    ofText: new Map(entered.filter(([name]) => name !== COVER).map(([name, alt]) => [Number(name), alt])),
  };
}

const COVER = 'cover';

function silentImages(form: PostFormState) {
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
