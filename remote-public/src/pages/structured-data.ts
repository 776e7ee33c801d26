/**
 * JSON-LD of the public pages, with the schema.org types of schema-dts. The additional requirements of search engines
 * are in `test/rich-results.ts`. Loaded on the server only.
 */
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  JobPosting,
  Organization,
  ProfessionalService,
  Question,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { FIRM } from 'shared-contracts/firm/firm';
import type { Position } from 'shared-contracts/applications/positions';
import { FAQ } from '../content/home/faq.ts';
import { MAIN_LINKS } from '../content/navigation.ts';
import { imageAddress } from '../lib/image-address.ts';
import type { PageMetadata, RenderStructuredData } from '../lib/page-metadata.ts';

const logo = (origin: string) => new URL(`${__webpack_public_path__}icons/icon-512.png`, origin).href;

const organization = (origin: string) =>
  ({
    '@type': 'Organization' as const,
    '@id': `${origin}/#organization`,
    name: FIRM.name,
    url: `${origin}/`,
  }) satisfies Organization;

function wholeOrganization(origin: string): ProfessionalService {
  return {
    ...organization(origin),
    '@type': 'ProfessionalService',
    legalName: FIRM.legalName,
    description: FIRM.tagline,
    logo: logo(origin),
    email: FIRM.email,
    telephone: FIRM.phone.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: FIRM.office.lines.slice(0, 2).join(', '),
      addressLocality: FIRM.office.locality,
      postalCode: FIRM.office.postalCode,
      addressCountry: FIRM.office.country,
    },
    sameAs: FIRM.social.map(({ href }) => href),
  };
}

const webSite = (origin: string): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: FIRM.name,
  url: `${origin}/`,
  inLanguage: 'en-GB',
  publisher: { '@id': `${origin}/#organization` },
});

const questions = (): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: FAQ.questions.map(
    ({ question, answer }) =>
      ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }) satisfies Question,
  ),
});

function breadcrumbs({ title, address, subject }: PageMetadata, origin: string): BreadcrumbList {
  const above = ['/'];
  if (subject.kind === 'service') above.push('/services');
  if (address.startsWith('/Career/')) above.push('/Career');
  if (subject.kind === 'post' || address.startsWith('/BlogPage?')) above.push('/BlogPage');
  const trail = above.map((href) => ({
    name: MAIN_LINKS.find((link) => link.href === href)?.label ?? FIRM.name,
    item: origin + href,
  }));
  trail.push({ name: title, item: origin + address });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

const service = ({ title, description, url }: PageMetadata, origin: string): Service => ({
  '@type': 'Service',
  name: title,
  serviceType: title,
  description,
  url,
  provider: organization(origin),
});

const posting = ({ description, url, card, subject }: PageMetadata, origin: string): BlogPosting[] =>
  subject.kind === 'post'
    ? [
        {
          '@type': 'BlogPosting',
          headline: subject.headline,
          description,
          url,
          mainEntityOfPage: url,
          datePublished: subject.published,
          dateModified: subject.modified,
          inLanguage: 'en-GB',
          ...(subject.category && { articleSection: subject.category }),
          image: subject.picture ? imageAddress(subject.picture, origin) : card,
          author: organization(origin),
          publisher: { ...organization(origin), logo: logo(origin) },
        },
      ]
    : [];

/** Our employment types as values of schema.org's employmentType. */
const EMPLOYMENT: Readonly<Record<Position['employmentTypes'][number], string>> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  Internship: 'INTERN',
};

function jobPosting(position: Position, { url }: PageMetadata, origin: string): JobPosting {
  const { _id, title, summary, needs, workplaces, locations, employmentTypes, createdAt } = position;
  const offices = locations.filter((location) => location !== 'Remote');
  const country = FIRM.office.country;
  return {
    '@type': 'JobPosting',
    title,
    description: [summary, ...needs].join('\n'),
    identifier: { '@type': 'PropertyValue', name: FIRM.name, value: _id },
    url,
    directApply: true,
    datePosted: createdAt,
    employmentType: employmentTypes.map((type) => EMPLOYMENT[type]),
    hiringOrganization: organization(origin),
    ...(offices.length > 0 && {
      jobLocation: offices.map((city) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
      })),
    }),
    ...(workplaces.includes('Remote') && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }),
  };
}

function aboutOf(page: PageMetadata, origin: string): Thing[] {
  if (page.subject.kind === 'service') return [service(page, origin)];
  if (page.subject.kind === 'position') return [jobPosting(page.subject.position, page, origin)];
  return posting(page, origin);
}

function thingsOf(page: PageMetadata, origin: string): Thing[] {
  if (page.subject.kind === 'home') return [wholeOrganization(origin), webSite(origin), questions()];
  return [breadcrumbs(page, origin), ...aboutOf(page, origin)];
}

/** Renders the JSON-LD script of a page. `<` is escaped, so that no text can close the script element. */
export const renderStructuredData: RenderStructuredData = (page, origin) => {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': thingsOf(page, origin) };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)}</script>`;
};
