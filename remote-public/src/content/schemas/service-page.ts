import { z } from 'zod';
import { ServiceFigureName } from './figure.ts';
import { Description, Template, Label, LinkText, List, Sentences, Slug, Text } from './text.ts';

const Links = z.strictObject({ title: Label, links: List(LinkText) }).readonly();

/** A section. The Services menu and other pages link to its anchor. */
export const ServiceSection = z
  .strictObject({
    anchor: Slug,
    title: Label,
    paragraphs: List(Sentences.min(40)),
    points: List(Text).optional(),
    figure: ServiceFigureName.optional(),
    more: LinkText.optional().describe('A page with more detail'),
  })
  .readonly();
export type ServiceSection = z.infer<typeof ServiceSection>;

const Step = z
  .strictObject({
    title: Label,
    text: Sentences,
    points: List(Text).optional().describe('Stages of the step'),
  })
  .readonly();

/** The text of a service page. */
export const ServicePage = z
  .strictObject({
    slug: Slug,
    title: Label,
    searchTitle: Label.max(50).describe(
      'Document title, also shown by search engines: the title and a claim',
    ),
    lead: Sentences,
    description: Description,
    figure: ServiceFigureName,
    sections: List(ServiceSection, { min: 3 }),
    method: z.strictObject({ title: Label, lead: Sentences, steps: List(Step, { min: 3 }) }).readonly(),
    lists: List(z.strictObject({ title: Label, items: List(Text) }).readonly())
      .optional()
      .describe('Further lists, such as deliverables'),
    related: Links.optional(),
    withCaseStudies: z.boolean().optional(),
    call: z.strictObject({ title: Label, text: Sentences, label: Label }).readonly(),
  })
  .readonly();
export type ServicePage = z.infer<typeof ServicePage>;

/** Text of `/services`. */
export const ServicesPage = z
  .strictObject({
    title: Label,
    description: Description,
    lead: Sentences,
    more: Template<string>('Indian Patent'),
    subServicesTitle: Label,
    subServiceLinks: List(z.strictObject({ label: Label, slug: Slug }).readonly()),
  })
  .readonly();
export type ServicesPage = z.infer<typeof ServicesPage>;
