import { beforeAll, expect, it } from 'vitest';
import { aBlog, aSummary, listOf } from '../test/blog-factories.ts';
import { crawl } from '../test/crawl.ts';
import { fakeHost } from '../test/fake-host.ts';
import { aPosition } from '../test/position-factories.ts';
import type { Rendered } from '../test/render-page.tsx';

const summaries = Array.from({ length: 3 }, () => aSummary());
const positions = [
  aPosition({ title: 'Patent Analyst' }),
  aPosition({ title: 'Legal Associate (IPR)', locations: ['Mumbai', 'Remote'] }),
  aPosition({ title: 'Research Intern', workplaces: ['Remote', 'Hybrid'] }),
];
const host = fakeHost((path) => {
  if (path === '/api/positions') return Response.json({ success: true, data: positions });
  const slug = /^\/api\/blogs\/([^?]+)$/.exec(path)?.[1];
  return Response.json(slug ? { success: true, data: aBlog({ slug }) } : listOf(summaries));
});

let pages: Map<string, Rendered>;
beforeAll(async () => {
  pages = await crawl(host);
}, 30_000);

/** The required copy of each page, in order (docs/product/design-and-content.md, Copy). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Get in touch',
    'What we do',
    'Why Choose Us',
    'What We Offer',
    'How You Benefit',
    'Key Features',
    'Unlimited consultations',
    'Tailored solutions',
    'Expert insights',
    'Data strategies',
    'Ongoing support',
    'Seamless execution',
    'How It Works',
    'Discover More',
    'Service Spectrum',
    'Tech Expertise',
    'Latest From Our Blog',
    'Frequently Asked Questions',
    'Contact',
  ],
  '/services/patent-drafting': [
    'Provisional and complete specifications',
    'Word',
    'PDF',
    'Office action responses',
    'Design patent drawings',
    'Utility patent drawings',
    'Formal patent drawings',
    'Deliverables',
    'Patentability Search',
    'Invalidity / Validity Search',
    'Freedom to Operate (FTO)',
    'Patent Landscape Analysis',
    'Knockout Search',
    'Case Studies',
    'Ready to Draft Your Patent?',
    'Get in Touch with Us Today',
  ],
  '/services/patent-licensing': [
    'Patent mining',
    'Evidence-of-use charts',
    'Information search',
    'Bucketing & ranking',
  ],
  '/services/prior-art-searches': [
    '100+ jurisdictions',
    'Patentability Search',
    'Invalidity / Validity Search',
    'Freedom to Operate Search',
    'High risk',
    'Moderate risk',
    'Low risk',
    'Patent Landscape Analysis',
    '1–2 business days',
    '60–70%',
    'Excel',
  ],
  '/services/indian-patent': [
    'provisional and complete',
    'Licensing & litigation support',
    'Design patent applications',
    'Opposition searches',
    'Pre-grant',
    'Post-grant',
  ],
  '/services/knockout-search': ['1–2 business days', '60–70%'],
  '/BlogPage': ['Blog', 'info@example.com', '+91 00000 12345'],
  '/Career': [
    'Patent Analyst',
    'Remote / Gurgaon',
    'Apply Now',
    'Legal Associate (IPR)',
    'Remote / Mumbai',
    'Apply Now',
    'Research Intern',
    'Remote / Hybrid',
    'Apply Now',
    'Email Your Resume',
  ],
  '/AboutUs': [
    'Vision',
    'Mission',
    '100+',
    'projects complete',
    '70+',
    'happy clients',
    '20+',
    'techno-legal professionals',
    '90%',
    'client retention',
    'Core Values',
    'Innovation with purpose',
    'Client-centric excellence',
    'Uncompromising quality',
    'Integrity in action',
    'Collaborative synergy',
  ],
  '/CaseStudies': ['Objective', 'Background', 'What We Did', 'Objective', 'Background', 'What We Did'],
  '/PrivacyPolicy': ['Information collected', 'Use', 'Data security', 'Cookies', 'Contact'],
  '/TermsConditions': [
    'Use of services',
    '18 years',
    'Intellectual property',
    'Limitation of liability',
    'Changes to terms',
    'Contact',
  ],
};

/** The required copy of header and footer. */
const EVERYWHERE = [
  'Home',
  'Services',
  'Blog',
  'Careers',
  'About Us',
  'Contact',
  'Get in touch',
  'Design Patent Drawing',
  'EoU/Claim Chart',
  'State of Art Search',
  'Product & revenue report',
  '© 2025',
  'Privacy Policy',
  'Company',
  'Resources',
];

it.each(Object.entries(REQUIRED))('%s has the required copy in order', (address, required) => {
  const { html = '', text = '' } = pages.get(address) ?? {};
  const copy = text.replace(/\s+/g, ' ');
  let rest = copy.slice(copy.indexOf(titleIn(html)));
  for (const next of required) {
    expect(rest, next).toContain(next);
    rest = rest.slice(rest.indexOf(next) + next.length);
  }
});

/** The text of the h1, where the content of a page begins. */
const titleIn = (html: string) => (/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '');

it('every page has the copy of header and footer', () => {
  for (const [address, { text }] of pages)
    for (const copy of EVERYWHERE) expect(text, `${address}: ${copy}`).toContain(copy);
});
