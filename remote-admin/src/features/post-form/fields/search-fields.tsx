import { FIRM } from 'shared-contracts/firm/firm';
import { useState } from 'react';
import { Field, TextArea, TextInput } from '../../../components/field.tsx';
import classes from './post-settings.module.css';
import { SocialImageField } from './social-image-field.tsx';
import type { PostFormState } from '../state/use-post-form.ts';

/**
 * Search engine and social media fields, with a preview of the search result. Empty fields are derived from the post.
 */
export function SearchFields({ id, form }: { id: string; form: PostFormState }) {
  const { start, attempt, post } = form;
  const { seoTitle, seoDescription } = start.fields;
  const [shown, setShown] = useState({ seoTitle, seoDescription });
  const change = (name: 'seoTitle' | 'seoDescription', value: string) => {
    form.changeField(name, value);
    setShown((before) => ({ ...before, [name]: value }));
  };
  const title = shown.seoTitle || form.readWritten().fields.title || 'Title of the post';
  return (
    <details
      className={classes.search}
      open={Boolean(attempt.fields['seoTitle'] ?? attempt.fields['seoDescription'])}
    >
      <summary>Search engines (SEO title and description) and sharing</summary>
      <div className={classes.fields}>
        <Field id={`${id}-seoTitle`} label="Search result heading" error={attempt.fields['seoTitle']}>
          {(ties) => (
            <TextInput
              {...ties}
              name="seoTitle"
              maxLength={200}
              defaultValue={seoTitle}
              onInput={(event) => change('seoTitle', event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          id={`${id}-seoDescription`}
          label="Search result text"
          hint="About 155 characters are shown"
          error={attempt.fields['seoDescription']}
        >
          {(ties) => (
            <TextArea
              {...ties}
              name="seoDescription"
              rows={3}
              maxLength={320}
              defaultValue={seoDescription}
              onInput={(event) => change('seoDescription', event.currentTarget.value)}
            />
          )}
        </Field>
        <SocialImageField form={form} />
        <figure className={classes.result}>
          <figcaption>As a search engine may show it</figcaption>
          <p className={classes.resultTitle}>
            {title} · {FIRM.name}
          </p>
          <p className={classes.resultAddress}>/blogpost/{post?.slug ?? '…'}</p>
          <p>{shown.seoDescription || 'The first words of the text.'}</p>
        </figure>
      </div>
    </details>
  );
}
