import type { ServicesPage } from '../schemas/service-page.ts';
import { serviceHref } from '../../lib/service-href.ts';

/** Text of `/services`. */
export const SERVICES_PAGE: ServicesPage = {
  title: 'Services',
  description:
    'Patent drafting, licensing support, prior art searches, Indian patent and design matters, and market research.',
  lead: 'Five services and what each of them contains. Every item links to its own section.',
  more: (name) => `More about ${name}`,
  subServicesTitle: 'Pages with more detail',
  subServiceLinks: [
    { label: 'Office Action Response', href: serviceHref('office-action-response') },
    { label: 'Patent Mining', href: serviceHref('patent-mining') },
    { label: 'Patent Landscape Analysis', href: serviceHref('patent-landscape') },
    { label: 'State of the Art Search', href: serviceHref('state-of-the-art-search') },
    { label: 'Knockout Search', href: serviceHref('knockout-search') },
  ],
};
