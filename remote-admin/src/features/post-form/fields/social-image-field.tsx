import type { SocialImage } from 'shared-contracts/posts/posts';
import { useState } from 'react';
import classes from './post-settings.module.css';
import type { PostFormState } from '../state/use-post-form.ts';

const CHOICES: readonly { readonly value: SocialImage; readonly label: string }[] = [
  { value: 'picture', label: 'The image of the post' },
  { value: 'card', label: 'A card drawn from its title' },
];

/** The image in link previews of the post. */
export function SocialImageField({ form }: { readonly form: PostFormState }) {
  const [chosen, setChosen] = useState(form.start.fields.socialImage);
  return (
    <fieldset className={classes.social}>
      <legend>Shared on social media with</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="socialImage"
            value={value}
            checked={value === chosen}
            onChange={() => {
              form.changeField('socialImage', value);
              setChosen(value);
            }}
          />
          {label}
        </label>
      ))}
      <p>A post without an image is shared with the card.</p>
    </fieldset>
  );
}
