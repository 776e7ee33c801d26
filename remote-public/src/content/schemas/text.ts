/**
 * Building blocks of the content schemas. They run in tests only (`content.test.ts`). Other code imports just the types, so
 * that no validation is sent to a browser.
 */
import { z } from 'zod';

/** Text in the house style: no stray spaces, curly apostrophes, ranges as `1–2`, percentages as `60%`. */
export const Text = z
  .string()
  .min(1)
  .refine((text) => text === text.trim() && !/ {2}|\n/.test(text), 'has stray spaces')
  .refine((text) => !/['"]/.test(text), 'has straight quotes: write ’ or ‘ ’')
  .refine((text) => !/\d\s+%/.test(text), 'has a space before %')
  .refine((text) => !/\d\s*[-—]\s*\d+(?:%| )|\d\s+–|\d–\s/.test(text), 'does not write a range as 1–2');

/** A label, a title or a button: no full stop. */
export const Label = Text.max(90).refine(
  (text) => !text.endsWith('.') || text.endsWith('...'),
  'ends with a full stop',
);

/** One or more whole sentences. */
export const Sentences = Text.refine((text) => /[.?!:]$/.test(text), 'does not end with punctuation');

/** A meta description. Search engines truncate longer ones. */
export const Description = Sentences.min(60).max(165);

/** A path on this site with an optional fragment. */
export const SitePath = z.string().regex(/^(?:\/(?:[A-Za-z0-9-]+\/?)*)?(?:#[a-z][a-z0-9-]*)?$/);

/** The last segment of a path, or the anchor of a section. */
export const Slug = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** A link with its label. */
export const LinkText = z.strictObject({ label: Label, href: SitePath }).readonly();
export type LinkText = z.infer<typeof LinkText>;

/** A function that inserts a value into a text. The schema calls it with `example`. */
export const Template = <Value extends string | number>(example: Value) =>
  z.custom<(value: Value) => string>(
    (fill) =>
      typeof fill === 'function' && Text.safeParse((fill as (value: Value) => unknown)(example)).success,
    'is not a function that returns text',
  );

/** A read-only list. */
export const List = <Item extends z.ZodType>(item: Item, { min = 1 }: { min?: number } = {}) =>
  z.array(item).min(min).readonly();
