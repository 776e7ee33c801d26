import { useQuery } from '@tanstack/react-query';
import { Field, TextInput } from '../../../components/field.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useApp } from '../../../lib/app-context.ts';
import { longTime } from '../../../lib/dates.ts';
import { categoriesQuery } from '../../../lib/categories-query.ts';
import { STATUS_BADGES } from '../../../lib/blog-status.ts';
import { ImageField } from './image-field.tsx';
import type { PostFields } from '../content/post-fields.ts';
import classes from './post-settings.module.css';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import type { PostFormState } from '../state/use-post-form.ts';

/** Everything except the text: status, slug, category, image and search engine fields. */
export function PostSettings({ id, form }: { id: string; form: PostFormState }) {
  const { post, start, firstSlug, attempt, image } = form;
  const { call } = useApp();
  const { data: categories = [] } = useQuery(categoriesQuery(call));
  const change = (name: keyof PostFields) => (event: { currentTarget: { value: string } }) =>
    form.changeField(name, event.currentTarget.value);
  return (
    <aside aria-label="Settings of the post" className={classes.settings}>
      {post && (
        <p className={classes.status}>
          <StatusBadge tone={STATUS_BADGES[post.status].tone}>{STATUS_BADGES[post.status].label}</StatusBadge>
          {post.date && <span>{longTime(post.date)}</span>}
          {post.status === 'published' && (
            <a href={`/blogpost/${post.slug}`} target="_blank" rel="noreferrer">
              View on the site
            </a>
          )}
        </p>
      )}
      <ImageField
        id={`${id}-image`}
        stored={post?.image ?? null}
        choice={image}
        error={attempt.fields['image']}
        onChoose={form.changeImage}
      />
      {form.takesAltText && (
        <Field
          id={`${id}-imageAlt`}
          label="Image alt text"
          hint="Describes the image for screen readers"
          error={attempt.fields['imageAlt']}
        >
          {(ties) => (
            <TextInput
              {...ties}
              key={form.altFieldKey}
              name="imageAlt"
              maxLength={500}
              defaultValue={form.readWritten().fields.imageAlt}
              onInput={change('imageAlt')}
            />
          )}
        </Field>
      )}
      <Field id={`${id}-category`} label="Category" error={attempt.fields['category']}>
        {(ties) => (
          <TextInput
            {...ties}
            name="category"
            maxLength={80}
            list={`${id}-categories`}
            autoComplete="off"
            defaultValue={start.fields.category}
            onInput={change('category')}
          />
        )}
      </Field>
      <datalist id={`${id}-categories`}>
        {categories.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <SlugField
        key={firstSlug}
        id={`${id}-slug`}
        value={firstSlug}
        stored={post?.slug}
        error={attempt.fields['slug']}
        onChange={(slug) => form.changeField('slug', slug)}
      />
      <SearchFields id={id} form={form} />
    </aside>
  );
}
