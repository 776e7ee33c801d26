/** The pages other than Home and the services. */
import { z } from 'zod';
import { CaseFigureName } from './figure.ts';
import { Description, Template, Label, LinkText, List, Sentences, SitePath, Slug, Text } from './text.ts';

const Head = { title: Label, description: Description, lead: Sentences };
const TitleAndText = z.strictObject({ title: Label, text: Sentences }).readonly();

export const AboutPage = z
  .strictObject({
    ...Head,
    vision: TitleAndText,
    mission: TitleAndText,
    valuesTitle: Label,
    values: z.array(TitleAndText).length(5).readonly(),
    statsTitle: Label,
    stats: z
      .array(z.strictObject({ number: Label, label: Label, meaning: Text }).readonly())
      .length(4)
      .readonly(),
    testimonialsTitle: Label,
    testimonials: z
      .array(z.strictObject({ role: Label, review: Sentences }).readonly())
      .length(5)
      .readonly(),
  })
  .readonly();
export type AboutPage = z.infer<typeof AboutPage>;

export const CareerPage = z
  .strictObject({
    ...Head,
    apply: Label,
    workplace: Label,
    location: Label,
    employment: Label,
    none: Sentences,
    unavailable: Sentences,
    retry: Label,
    unlisted: Sentences,
    unlistedText: Sentences,
    email: Label,
  })
  .readonly();
export type CareerPage = z.infer<typeof CareerPage>;

export const CaseStudiesPage = z
  .strictObject({
    ...Head,
    objective: Label,
    background: Label,
    whatWeDid: Label,
    call: z.strictObject({ title: Sentences, text: Sentences }).readonly(),
  })
  .readonly();
export type CaseStudiesPage = z.infer<typeof CaseStudiesPage>;

/** A case study, without names and numbers of clients. */
export const CaseStudy = z
  .strictObject({
    id: Slug,
    figure: CaseFigureName,
    title: Label,
    objective: Sentences,
    background: Sentences,
    whatWeDid: List(Sentences, { min: 3 }),
  })
  .readonly();
export type CaseStudy = z.infer<typeof CaseStudy>;

export const ContactPage = z
  .strictObject({
    ...Head,
    video: z.strictObject({ label: Text, play: Label, pause: Label }).readonly(),
    formTitle: Label,
    directTitle: Label,
    general: Label,
    careers: Label,
    phone: Label,
    officeTitle: Label,
    visit: Sentences,
    map: z
      .strictObject({ alt: Text, load: Label, loadNote: Sentences, open: Label, frame: Label })
      .readonly(),
  })
  .readonly();
export type ContactPage = z.infer<typeof ContactPage>;

/** A page of numbered sections. */
export const LegalPage = z
  .strictObject({
    ...Head,
    address: SitePath,
    sections: List(
      z.strictObject({ title: Label, paragraphs: List(Sentences), points: List(Text).optional() }).readonly(),
      { min: 5 },
    ),
  })
  .readonly();
export type LegalPage = z.infer<typeof LegalPage>;

export const BlogText = z
  .strictObject({
    ...Head,
    pageTitle: Template<number>(2),
    pageDescription: Template<number>(2),
    ask: Text,
    pages: Label,
    page: Template<number>(2),
    previous: Label,
    next: Label,
    none: Sentences,
    noneNext: Sentences,
    noSuchPage: Sentences,
    firstPage: Label,
    unavailable: Sentences,
    unavailableNext: Sentences,
    retry: Label,
    post: z
      .strictObject({ notFound: Label, notFoundNext: Sentences, unavailable: Sentences, all: Label })
      .readonly(),
  })
  .readonly();
export type BlogText = z.infer<typeof BlogText>;

export const NotFoundPage = z
  .strictObject({
    title: Label,
    lead: Sentences,
    servicesTitle: Label,
    elsewhereTitle: Label,
    elsewhere: List(LinkText),
  })
  .readonly();
export type NotFoundPage = z.infer<typeof NotFoundPage>;

export const ErrorPage = z
  .strictObject({ title: Label, lead: Sentences, retry: Label, home: Label })
  .readonly();
export type ErrorPage = z.infer<typeof ErrorPage>;
