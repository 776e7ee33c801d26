import type { ServicesPage } from '../schemas/service-page.ts';

/** Text of `/services`. */
export const SERVICES_PAGE: ServicesPage = {
  title: 'Services',
  description:
    'Patent drafting, licensing support, prior art searches, Indian patent and design matters, and market research.',
  lead: 'Five services and what each of them contains. Every item links to its own section.',
  more: (name) => `More about ${name}`,
  subServicesTitle: 'Pages with more detail',
  subServiceLinks: [
    { label: 'Office Action Response', slug: 'office-action-response' },
    { label: 'Patent Mining', slug: 'patent-mining' },
    { label: 'Patent Landscape Analysis', slug: 'patent-landscape' },
    { label: 'State of the Art Search', slug: 'state-of-the-art-search' },
    { label: 'Knockout Search', slug: 'knockout-search' },
  ],
};
