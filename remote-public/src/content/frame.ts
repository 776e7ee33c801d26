import { FIRM } from 'shared-contracts/firm/firm';
import type { Frame } from './shapes/frame.ts';

/** Words of the frame around every page: header, footer, announcements. */
export const FRAME: Frame = {
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

/** The title of a page as the browser's tab shows it. */
export const titleOf = (page: string): string => `${page} · ${FIRM.name}`;
