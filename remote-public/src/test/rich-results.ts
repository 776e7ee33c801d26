/**
 * Requirements of search engines for each type of structured data (developers.google.com/search/docs/appearance), in
 * addition to schema.org, which the types of `structured-data.ts` cover. Strict: unused properties are errors.
 */
import { z } from 'zod';

const ORIGIN = 'https://www.example.com';
const Address = z.url().refine((url) => url.startsWith(`${ORIGIN}/`), 'is not on this site');
const Text = z.string().trim().min(2);
const Time = z.iso.datetime();

const Firm = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': z.literal(`${ORIGIN}/#organization`),
  name: Text,
  url: z.literal(`${ORIGIN}/`),
});

const Place = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: Text.optional(),
  addressLocality: Text,
  postalCode: Text.optional(),
  addressCountry: z.string().length(2),
});

const ProfessionalService = Firm.extend({
  '@type': z.literal('ProfessionalService'),
  legalName: Text,
  description: Text,
  logo: Address,
  email: z.email(),
  telephone: z.e164(),
  address: Place.required(),
  sameAs: z.array(z.url()).min(1),
});

const WebSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': z.literal(`${ORIGIN}/#website`),
  name: Text,
  url: z.literal(`${ORIGIN}/`),
  inLanguage: Text,
  publisher: z.strictObject({ '@id': z.literal(`${ORIGIN}/#organization`) }),
});

const FAQPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: Text.endsWith('?'),
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: Text }),
      }),
    )
    .min(2),
});

const BreadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: Text,
        item: Address,
      }),
    )
    .min(2)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1), 'skips a position'),
});

const Service = z.strictObject({
  '@type': z.literal('Service'),
  name: Text,
  serviceType: Text,
  description: Text,
  url: Address,
  provider: Firm,
});

/** A subtype of Article. */
const BlogPosting = z.strictObject({
  '@type': z.literal('BlogPosting'),
  headline: Text,
  description: Text,
  url: Address,
  mainEntityOfPage: Address,
  image: z.url(),
  datePublished: Time,
  dateModified: Time,
  inLanguage: Text,
  articleSection: Text.optional(),
  author: Firm,
  publisher: Firm.extend({ logo: Address }),
});

const JobPosting = z
  .strictObject({
    '@type': z.literal('JobPosting'),
    directApply: z.literal(true),
    title: Text,
    description: Text,
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: Text, value: Text }),
    url: Address,
    datePosted: Time,
    employmentType: z.array(z.enum(['FULL_TIME', 'PART_TIME', 'INTERN'])).min(1),
    hiringOrganization: Firm,
    jobLocation: z
      .array(z.strictObject({ '@type': z.literal('Place'), address: Place }))
      .min(1)
      .optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: z.strictObject({ '@type': z.literal('Country'), name: Text }).optional(),
  })
  .refine(
    ({ jobLocation, jobLocationType }) => jobLocation ?? jobLocationType,
    'has neither a location nor remote work',
  )
  .refine(
    ({ jobLocationType, applicantLocationRequirements }) =>
      !jobLocationType || applicantLocationRequirements !== undefined,
    'has no country for remote work',
  );

const Thing = z.union([
  ProfessionalService,
  WebSite,
  FAQPage,
  BreadcrumbList,
  Service,
  BlogPosting,
  JobPosting,
]);

/** The structured data of a page, each item complete. */
export const RichResults = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(Thing).min(1),
});

/** The types of structured data on a page. @throws if one is incomplete */
export function kindsIn(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  if (blocks.length !== 1) throw new Error(`There are ${blocks.length} blocks of structured data`);
  const data = RichResults.parse(JSON.parse(blocks[0]?.[1] ?? ''));
  return data['@graph'].map((thing) => thing['@type']);
}
