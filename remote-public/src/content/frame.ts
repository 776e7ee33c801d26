import { FIRM } from 'shared-contracts/firm';

/** Words of the frame around every page: header, footer, announcements. */
export const FRAME = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  allServices: 'All services',
  showServices: 'Show the services',
  showGroup: (group: string) => `Show ${group}`,
  contactBar: 'Contact details',
  email: 'E-mail',
  phone: 'Phone',
  homeOf: `${FIRM.name}, home`,
  loading: 'Loading the page',
  footer: {
    tagline: 'Tailored IP strategies: each one starts from your invention, your market and your budget.',
    legal: 'Legal',
    credit: { text: 'Website by', name: 'Example Studio', href: 'https://example.com/' },
  },
} as const;

/** The title of a page as the browser's tab shows it. */
export const titleOf = (page: string): string => `${page} · ${FIRM.name}`;
