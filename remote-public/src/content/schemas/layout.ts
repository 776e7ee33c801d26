/** The layout: header, menus, footer and feeds. */
import { SERVICE_NAMES } from 'shared-contracts/firm/services';
import { z } from 'zod';
import { Template, Label, LinkText, List, Sentences, Slug, Text } from './text.ts';

export const LayoutText = z
  .strictObject({
    skip: Label,
    menu: Label,
    closeMenu: Label,
    mainNavigation: Label,
    allServices: Label,
    contactBar: Label,
    showGroup: Template<string>('Indian Patent'),
    homeOf: Label,
    loading: Text,
    footer: z
      .strictObject({
        tagline: Sentences,
        legal: Label,
        credit: z.strictObject({ text: Label, name: Label, href: z.url() }).readonly(),
      })
      .readonly(),
  })
  .readonly();
export type LayoutText = z.infer<typeof LayoutText>;

/** A sub-item of the Services menu: a section of a service page. A test checks that it exists. */
const ServiceItem = z.strictObject({ label: Label, slug: Slug, anchor: Slug }).readonly();

/** One of the five groups of the Services menu. `slug` is the page of the group. */
export const ServiceGroup = z
  .strictObject({ name: z.enum(SERVICE_NAMES), slug: Slug, items: List(ServiceItem) })
  .readonly();
export type ServiceGroup = z.infer<typeof ServiceGroup>;

export const FooterColumn = z.strictObject({ title: Label, links: List(LinkText) }).readonly();
export type FooterColumn = z.infer<typeof FooterColumn>;

const Feed = z
  .strictObject({ title: Label, href: z.string().regex(/^\/[a-z]+\.xml$/), type: z.string() })
  .readonly();

export const Feeds = z.strictObject({ rss: Feed, atom: Feed }).readonly();
export type Feeds = z.infer<typeof Feeds>;
