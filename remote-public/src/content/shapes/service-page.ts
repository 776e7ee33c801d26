import { z } from 'zod';
import { ServiceFigureName } from './figure.ts';
import { Description, Filled, Label, LinkText, List, Sentences, Slug, Words } from './words.ts';

const Links = z.strictObject({ title: Label, links: List(LinkText) }).readonly();

/** A section that the Services menu or another page can lead to by its anchor. */
export const ServiceSection = z
  .strictObject({
    anchor: Slug,
    title: Label,
    paragraphs: List(Sentences.min(40)),
    points: List(Words).optional(),
    figure: ServiceFigureName.optional(),
    more: LinkText.optional().describe('A page that says more'),
  })
  .readonly();
export type ServiceSection = z.infer<typeof ServiceSection>;

const Step = z
  .strictObject({
    title: Label,
    text: Sentences,
    points: List(Words).optional().describe('Stages inside of the step'),
  })
  .readonly();

/** What one service page says. */
export const ServicePage = z
  .strictObject({
    slug: Slug,
    title: Label,
    searchTitle: Label.max(50).describe(
      'What a result page and the tab show: the title and a reason to look',
    ),
    lead: Sentences,
    description: Description,
    figure: ServiceFigureName,
    sections: List(ServiceSection, { min: 3 }),
    method: z.strictObject({ title: Label, lead: Sentences, steps: List(Step, { min: 3 }) }).readonly(),
    lists: List(z.strictObject({ title: Label, items: List(Words) }).readonly())
      .optional()
      .describe('Further lists, such as deliverables'),
    related: Links.optional(),
    withCaseStudies: z.boolean().optional(),
    call: z.strictObject({ title: Label, text: Sentences, label: Label }).readonly(),
  })
  .readonly();
export type ServicePage = z.infer<typeof ServicePage>;

/** Words of `/services`. */
export const ServicesPage = z
  .strictObject({
    title: Label,
    description: Description,
    lead: Sentences,
    more: Filled<string>('Indian Patent'),
    deeper: Label,
    deeperLinks: List(LinkText),
  })
  .readonly();
export type ServicesPage = z.infer<typeof ServicesPage>;
