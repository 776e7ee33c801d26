import type { ServicePage } from '../schemas/service-page.ts';

const page = (module: { PAGE: ServicePage }) => module.PAGE;

/** All service pages by slug, loaded lazily. */
export const SERVICE_PAGES: Readonly<Record<string, () => Promise<ServicePage>>> = {
  'patent-drafting': () =>
    import(/* webpackChunkName: "content-patent-drafting" */ './patent-drafting.ts').then(page),
  'patent-licensing': () =>
    import(/* webpackChunkName: "content-patent-licensing" */ './patent-licensing.ts').then(page),
  'prior-art-searches': () =>
    import(/* webpackChunkName: "content-prior-art" */ './prior-art-searches.ts').then(page),
  'indian-patent': () =>
    import(/* webpackChunkName: "content-indian-patent" */ './indian-patent.ts').then(page),
  'marketing-research': () =>
    import(/* webpackChunkName: "content-research" */ './marketing-research.ts').then(page),
  'office-action-response': () =>
    import(/* webpackChunkName: "content-response" */ './office-action-response.ts').then(page),
  'patent-mining': () => import(/* webpackChunkName: "content-mining" */ './patent-mining.ts').then(page),
  'patent-landscape': () =>
    import(/* webpackChunkName: "content-landscape" */ './patent-landscape.ts').then(page),
  'state-of-the-art-search': () =>
    import(/* webpackChunkName: "content-state" */ './state-of-the-art-search.ts').then(page),
  'knockout-search': () =>
    import(/* webpackChunkName: "content-knockout" */ './knockout-search.ts').then(page),
};

/** Numbers and spellings in earlier links. */
export const SERVICE_ALIASES: Readonly<Record<string, string>> = {
  '1': 'prior-art-searches',
  '2': 'patent-drafting',
  '3': 'patent-licensing',
  '4': 'indian-patent',
  '5': 'marketing-research',
  'marketing-reseacrh': 'marketing-research',
  'market-research': 'marketing-research',
};
