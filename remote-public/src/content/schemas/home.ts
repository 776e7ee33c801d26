/** The sections of the home page, in their order. */
import { SERVICE_NAMES } from 'shared-contracts/firm/services';
import { z } from 'zod';
import { FigureText, SpectrumFigureName } from './figure.ts';
import { Description, Template, Label, LinkText, List, Sentences, SitePath, Slug, Text } from './text.ts';

const ServiceName = z.enum(SERVICE_NAMES);
const Head = { title: Label, lead: Sentences };

export const HomePage = z.strictObject({ title: Label, description: Description }).readonly();
export type HomePage = z.infer<typeof HomePage>;

export const Hero = z
  .strictObject({
    title: Sentences,
    lead: Sentences,
    contact: LinkText,
    services: LinkText,
    facts: z
      .array(z.strictObject({ figure: Label, unit: Label, meaning: Sentences }).readonly())
      .length(3)
      .readonly(),
  })
  .readonly();
export type Hero = z.infer<typeof Hero>;

/** The key of FIG. 1. */
export const FigureKey = z
  .strictObject({
    caption: Label,
    parts: List(
      z.strictObject({ numeral: z.int(), title: Label, text: Sentences, href: SitePath }).readonly(),
      { min: 5 },
    ),
  })
  .readonly();
export type FigureKey = z.infer<typeof FigureKey>;

/** Five offers and their benefits. */
export const Why = z
  .strictObject({
    ...Head,
    offerTitle: Label,
    benefitTitle: Label,
    pairs: z
      .array(z.strictObject({ offer: Label, benefit: Sentences }).readonly())
      .length(5)
      .readonly(),
  })
  .readonly();
export type Why = z.infer<typeof Why>;

export const Services = z
  .strictObject({
    ...Head,
    readMore: Label,
    result: Label,
    page: Template<string>('Indian Patent'),
    previous: Label,
    next: Label,
    positions: Label,
    position: z.custom<(position: number, count: number) => string>((write) => typeof write === 'function'),
  })
  .readonly();
export type Services = z.infer<typeof Services>;

/** A service on the home page. `more` is shown by 'Read more'. */
export const ServiceTeaser = z
  .strictObject({ slug: Slug, name: ServiceName, short: Sentences, more: Sentences, result: Sentences })
  .readonly();
export type ServiceTeaser = z.infer<typeof ServiceTeaser>;

/** `glyph` is the name of an icon. */
export const Feature = z
  .strictObject({
    glyph: z.enum(['talk', 'fit', 'lens', 'chart', 'cycle', 'mesh']),
    title: Label,
    text: Sentences,
  })
  .readonly();
export type Feature = z.infer<typeof Feature>;

export const KeyFeatures = z
  .strictObject({ ...Head, features: z.array(Feature).length(6).readonly() })
  .readonly();
export type KeyFeatures = z.infer<typeof KeyFeatures>;

/** `slug` is the service that a step belongs to. */
export const How = z
  .strictObject({
    ...Head,
    discover: Label,
    steps: z
      .array(z.strictObject({ slug: Slug, title: Label, text: Sentences }).readonly())
      .length(5)
      .readonly(),
  })
  .readonly();
export type How = z.infer<typeof How>;

export const Spectrum = z
  .strictObject({
    ...Head,
    halves: z
      .array(
        z
          .strictObject({
            figure: SpectrumFigureName,
            title: Label,
            text: Sentences,
            services: List(ServiceName),
          })
          .readonly(),
      )
      .length(2)
      .readonly(),
  })
  .readonly();
export type Spectrum = z.infer<typeof Spectrum>;

/** `figure` is the name of an illustration, `numerals` its legend. */
export const Sector = z
  .strictObject({
    figure: z.enum(['life-sciences', 'chemicals', 'automotive', 'electronics', 'energy', 'food']),
    title: Label,
    description: Sentences,
    topics: List(Label, { min: 3 }),
    numerals: FigureText.unwrap().shape.numerals,
  })
  .readonly();
export type Sector = z.infer<typeof Sector>;

export const Expertise = z
  .strictObject({ ...Head, sectors: z.array(Sector).length(6).readonly() })
  .readonly();
export type Expertise = z.infer<typeof Expertise>;

export const Latest = z
  .strictObject({
    ...Head,
    all: Label,
    loading: Text,
    failed: Sentences,
    retry: Label,
    none: Sentences,
  })
  .readonly();
export type Latest = z.infer<typeof Latest>;

export const Faq = z
  .strictObject({
    ...Head,
    questions: List(z.strictObject({ question: Sentences, answer: Sentences }).readonly(), { min: 8 }),
  })
  .readonly();
export type Faq = z.infer<typeof Faq>;

export const HomeContact = z
  .strictObject({
    ...Head,
    reach: Label,
    nextTitle: Label,
    next: z
      .array(z.strictObject({ title: Label, text: Sentences }).readonly())
      .length(3)
      .readonly(),
  })
  .readonly();
export type HomeContact = z.infer<typeof HomeContact>;
