import { FIRM } from 'shared-contracts/firm/firm';
import type { LayoutText } from './schemas/layout.ts';

/** Text of the layout: header, footer and announcements. */
export const LAYOUT: LayoutText = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close',
  mainNavigation: 'Main',
  allServices: 'All services',
  showGroup: (group) => `Show ${group}`,
  contactBar: 'Contact details',
  homeOf: `${FIRM.name}, home`,
  loading: 'Loading the page',
  footer: {
    tagline: 'Tailored IP strategies: each one starts from your invention, your market and your budget.',
    legal: 'Legal',
    credit: { text: 'Website by', name: 'Example Studio', href: 'https://example.com/' },
  },
};

/** The document title of a page. */
export const titleOf = (page: string): string => `${page} · ${FIRM.name}`;
