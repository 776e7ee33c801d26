/**
 * What the words of the site are made of. These schemas run in tests only (`content.test.ts`): everything else imports
 * their types, so that no check is ever sent to a browser.
 */
import { z } from 'zod';

/** Words as the site prints them: no stray blanks, curly apostrophes, ranges as `1–2`, percentages as `60%`. */
export const Words = z
  .string()
  .min(1)
  .refine((text) => text === text.trim() && !/ {2}|\n/.test(text), 'has stray blanks')
  .refine((text) => !/['"]/.test(text), 'has straight quotes: write ’ or ‘ ’')
  .refine((text) => !/\d\s+%/.test(text), 'has a blank before %')
  .refine(
    (text) => !/\d\s*[-—]\s*\d+(?:%| )|\d\s+–|\d–\s/.test(text),
    'writes a range in another way than 1–2',
  );

/** A label, a title, a button: no full stop. */
export const Label = Words.max(90).refine(
  (text) => !text.endsWith('.') || text.endsWith('...'),
  'ends like a sentence',
);

/** One or more whole sentences. */
export const Sentences = Words.refine((text) => /[.?!:]$/.test(text), 'does not end like a sentence');

/** What search engines and previews show: they cut what is longer. */
export const Description = Sentences.min(60).max(165);

/** An address on this site as it is linked, with its anchor. */
export const SitePath = z.string().regex(/^(?:\/(?:[A-Za-z0-9-]+\/?)*)?(?:#[a-z][a-z0-9-]*)?$/);

/** The last part of an address, or the anchor of a section. */
export const Slug = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** A link with its words. */
export const LinkText = z.strictObject({ label: Label, href: SitePath }).readonly();
export type LinkText = z.infer<typeof LinkText>;

/** Words with a gap: a function that fills it. `example` is what the check fills in. */
export const Filled = <Value extends string | number>(example: Value) =>
  z.custom<(value: Value) => string>(
    (fill) =>
      typeof fill === 'function' && Words.safeParse((fill as (value: Value) => unknown)(example)).success,
    'is no function that gives words',
  );

/** A list that cannot be changed by whoever shows it. */
export const List = <Item extends z.ZodType>(item: Item, { min = 1 }: { min?: number } = {}) =>
  z.array(item).min(min).readonly();
