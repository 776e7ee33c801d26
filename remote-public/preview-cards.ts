/** The pages with a generated card for link previews, and its content. Used at build time only. */
import { FIRM } from 'shared-contracts/firm/firm';
import { ABOUT_PAGE } from './src/content/about-us.ts';
import { BLOG } from './src/content/blog.ts';
import { CAREER_PAGE } from './src/content/career.ts';
import { CASE_STUDIES_PAGE } from './src/content/case-studies.ts';
import { CONTACT_PAGE } from './src/content/contact-us.ts';
import { HERO } from './src/content/home/hero.ts';
import { PRIVACY } from './src/content/privacy-policy.ts';
import { SERVICE_PAGES } from './src/content/services/addresses.ts';
import { SERVICES_PAGE } from './src/content/services/index-page.ts';
import { TERMS } from './src/content/terms-conditions.ts';
import { cardName } from './src/lib/preview-card.ts';
import { serviceHref } from './src/lib/service-href.ts';

interface CardText {
  readonly title: string;
  readonly lead: string;
}

const card = (address: string, { title, lead }: CardText, drawing: string) => ({
  name: cardName(address),
  title,
  text: lead,
  drawing: `src/${drawing}.svg`,
});

const services = await Promise.all(
  Object.entries(SERVICE_PAGES).map(async ([slug, load]) => {
    const page = await load();
    return card(serviceHref(slug), page, `figures/${page.figure}`);
  }),
);

export const previewCards = {
  firm: FIRM,
  cards: [
    card('/', HERO, 'figures/spectrum-creation'),
    card('/services', SERVICES_PAGE, 'figures/spectrum-assertion'),
    ...services,
    card('/BlogPage', BLOG, 'figures/sector-electronics-ict'),
    card('/Career', CAREER_PAGE, 'figures/sector-food-beverage'),
    card('/AboutUs', ABOUT_PAGE, 'figures/sector-automotive-mobility'),
    card('/ContactUs', CONTACT_PAGE, 'features/office-map/sketch-map'),
    card('/CaseStudies', CASE_STUDIES_PAGE, 'figures/sector-life-sciences'),
    card('/PrivacyPolicy', PRIVACY, 'figures/sector-energy'),
    card('/TermsConditions', TERMS, 'figures/sector-chemicals-materials'),
  ],
};
