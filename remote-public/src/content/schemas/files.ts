/** The schema of every export of every file in `content/`. A missing file fails the tests. */
import { z } from 'zod';
import { ApplicationText } from './application.ts';
import { EnquiryText } from './enquiry.ts';
import { CaseFigureName, FigureText, ServiceFigureName, SpectrumFigureName } from './figure.ts';
import { Feeds, FooterColumn, LayoutText, ServiceGroup } from './layout.ts';
import * as home from './home.ts';
import * as pages from './pages.ts';
import { ServicePage, ServicesPage } from './service-page.ts';
import { Template, LinkText, List, SitePath, Slug, Text } from './text.ts';

const oldAddress = z.string().regex(/^\/[a-z-]+$/);

export const FILE_SCHEMAS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'about-us.ts': { ABOUT_PAGE: pages.AboutPage },
  'application.ts': { APPLICATION: ApplicationText },
  'blog.ts': { BLOG: pages.BlogText },
  'career.ts': { CAREER_PAGE: pages.CareerPage },
  'case-studies.ts': { CASE_STUDIES_PAGE: pages.CaseStudiesPage, CASE_STUDIES_LIST: List(pages.CaseStudy) },
  'contact-us.ts': { CONTACT_PAGE: pages.ContactPage },
  'enquiry.ts': { ENQUIRY: EnquiryText },
  'error-pages.ts': { NOT_FOUND: pages.NotFoundPage, ERROR_PAGE: pages.ErrorPage },
  'feeds.ts': { FEEDS: Feeds },
  'figures.ts': {
    HERO_FIGURE_ALT: Text,
    SERVICE_FIGURES: z.record(ServiceFigureName, FigureText),
    SPECTRUM_FIGURES: z.record(SpectrumFigureName, FigureText),
    CASE_FIGURES: z.record(CaseFigureName, FigureText),
  },
  'layout.ts': { LAYOUT: LayoutText, titleOf: Template<string>('About Us') },
  'redirects.ts': { REDIRECTS: z.record(oldAddress, SitePath) },
  'navigation.ts': {
    SERVICE_GROUPS: z.array(ServiceGroup).length(5),
    GET_IN_TOUCH: LinkText,
    CASE_STUDIES: LinkText,
    MAIN_LINKS: List(LinkText),
    LEGAL_LINKS: List(LinkText),
    FOOTER_COLUMNS: z.array(FooterColumn).length(3),
  },
  'privacy-policy.ts': { PRIVACY: pages.LegalPage },
  'terms-conditions.ts': { TERMS: pages.LegalPage },
  'home/contact.ts': { HOME_CONTACT: home.HomeContact },
  'home/faq.ts': { FAQ: home.Faq },
  'home/hero.ts': { HOME_PAGE: home.HomePage, HERO: home.Hero, FIGURE_KEY: home.FigureKey },
  'home/how-it-works.ts': { HOW: home.How },
  'home/key-features.ts': { FEATURES: home.KeyFeatures },
  'home/latest-posts.ts': { LATEST: home.Latest },
  'home/service-carousel.ts': {
    SERVICES: home.Services,
    SERVICE_TEASERS: z.array(home.ServiceTeaser).length(5),
  },
  'home/service-spectrum.ts': { SPECTRUM: home.Spectrum },
  'home/tech-expertise.ts': { EXPERTISE: home.Expertise },
  'home/why-choose-us.ts': { WHY: home.Why },
  'services/addresses.ts': {
    SERVICE_PAGES: z.record(
      Slug,
      z.custom((load) => typeof load === 'function'),
    ),
    SERVICE_ALIASES: z.record(z.string(), Slug),
  },
  'services/index-page.ts': { SERVICES_PAGE: ServicesPage },
};

/** The schema of the files that are not in FILE_SCHEMAS: one service page each. */
export const SERVICE_PAGE_FILE = { PAGE: ServicePage };
