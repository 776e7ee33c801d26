/** What stands around every page: header, menus, footer, feeds. */
import { SERVICE_NAMES } from 'shared-contracts/firm/services';
import { z } from 'zod';
import { Filled, Label, LinkText, List, Sentences, Slug, Words } from './words.ts';

export const Frame = z
  .strictObject({
    skip: Label,
    menu: Label,
    closeMenu: Label,
    mainNavigation: Label,
    allServices: Label,
    contactBar: Label,
    showGroup: Filled<string>('Indian Patent'),
    homeOf: Label,
    loading: Words,
    footer: z
      .strictObject({
        tagline: Sentences,
        legal: Label,
        credit: z.strictObject({ text: Label, name: Label, href: z.url() }).readonly(),
      })
      .readonly(),
  })
  .readonly();
export type Frame = z.infer<typeof Frame>;

/** A sub-item of the Services menu: a section of a service page, which a test looks up. */
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
