import type { FooterColumn, ServiceGroup } from './schemas/layout.ts';
import type { LinkText } from './schemas/text.ts';
import { serviceHref } from '../lib/service-href.ts';

const section = (slug: string) => (label: string, anchor: string, page?: string) => ({
  label,
  slug: page ?? slug,
  anchor,
});

const creation = section('patent-drafting');
const licensing = section('patent-licensing');
const searches = section('prior-art-searches');
const indian = section('indian-patent');
const market = section('marketing-research');

/** Shown in this order in the Services menu, the footer and the enquiry form. */
export const SERVICE_GROUPS: readonly ServiceGroup[] = [
  {
    name: 'Patent Creation',
    slug: 'patent-drafting',
    items: [
      creation('Patent Drafting', 'drafting'),
      creation('Office Action Response', 'response', 'office-action-response'),
      creation('Design Patent Drawing', 'design-drawings'),
      creation('Utility Patent Drawing', 'utility-drawings'),
      creation('Formal Patent Drawing', 'formal-drawings'),
    ],
  },
  {
    name: 'Patent Licensing',
    slug: 'patent-licensing',
    items: [
      licensing('Patent Mining', 'mining', 'patent-mining'),
      licensing('EoU/Claim Chart', 'claim-charts'),
      licensing('Information Search', 'information-search'),
      licensing('Bucketing & Ranking', 'bucketing-and-ranking'),
      licensing('Portfolio Management', 'portfolio-management'),
      licensing('Patent Monetization', 'monetization'),
      licensing('Patent Valuation', 'valuation'),
    ],
  },
  {
    name: 'Prior Art Searches',
    slug: 'prior-art-searches',
    items: [
      searches('Patentability Search', 'patentability-search'),
      searches('Invalidity Search', 'invalidity-search'),
      searches('Freedom to Operate Search', 'freedom-to-operate-search'),
      searches('Patent Landscape', 'landscape', 'patent-landscape'),
      searches('State of Art Search', 'state-of-the-art', 'state-of-the-art-search'),
      searches('Knockout Search', 'knockout', 'knockout-search'),
      searches('Design Patent Search', 'design-patent-search'),
    ],
  },
  {
    name: 'Indian Patent',
    slug: 'indian-patent',
    items: [
      indian('Indian Patent Application Drafting', 'application-drafting'),
      indian('Licensing & Litigation Support', 'licensing-and-litigation-support'),
      indian('Design Patent Application', 'design-application'),
      indian('Opposition Searches', 'opposition-searches'),
    ],
  },
  {
    name: 'Market Research',
    slug: 'marketing-research',
    items: [
      market('Analysis Report', 'analysis-report'),
      market('Product & revenue report', 'product-and-revenue-report'),
    ],
  },
];

export const GET_IN_TOUCH: LinkText = { label: 'Get in touch', href: '/ContactUs' };
export const CASE_STUDIES: LinkText = { label: 'Case Studies', href: '/CaseStudies' };

/** The main navigation. The entry for `/services` opens the menu of `SERVICE_GROUPS`. */
export const MAIN_LINKS: readonly LinkText[] = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'Blog', href: '/BlogPage' },
  { label: 'Careers', href: '/Career' },
  { label: 'About Us', href: '/AboutUs' },
  { label: 'Contact', href: '/ContactUs' },
];

export const LEGAL_LINKS: readonly LinkText[] = [
  { label: 'Privacy Policy', href: '/PrivacyPolicy' },
  { label: 'Terms and Conditions', href: '/TermsConditions' },
  { label: 'Contact', href: '/ContactUs' },
];

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Company',
    links: [
      { label: 'About Us', href: '/AboutUs' },
      { label: 'Careers', href: '/Career' },
      { label: 'Contact Us', href: '/ContactUs' },
    ],
  },
  {
    title: 'Services',
    links: SERVICE_GROUPS.map(({ name, slug }) => ({ label: name, href: serviceHref(slug) })),
  },
  {
    title: 'Resources',
    links: [
      { label: 'Blog', href: '/BlogPage' },
      CASE_STUDIES,
      { label: 'Questions and answers', href: '/#faq' },
      { label: 'How we work', href: '/#how-it-works' },
    ],
  },
];
