import type { ServicePage } from '../shapes/service-page.ts';

const page = (module: { PAGE: ServicePage }) => module.PAGE;

/** Every service page by its slug. Each is fetched when it is asked for. */
export const SERVICE_PAGES: Readonly<Record<string, () => Promise<ServicePage>>> = {
  'patent-drafting': () =>
    import(/* webpackChunkName: "words-patent-drafting" */ './patent-drafting.ts').then(page),
  'patent-licensing': () =>
    import(/* webpackChunkName: "words-patent-licensing" */ './patent-licensing.ts').then(page),
  'prior-art-searches': () =>
    import(/* webpackChunkName: "words-prior-art" */ './prior-art-searches.ts').then(page),
  'indian-patent': () =>
    import(/* webpackChunkName: "words-indian-patent" */ './indian-patent.ts').then(page),
  'marketing-research': () =>
    import(/* webpackChunkName: "words-research" */ './marketing-research.ts').then(page),
  'office-action-response': () =>
    import(/* webpackChunkName: "words-response" */ './office-action-response.ts').then(page),
  'patent-mining': () => import(/* webpackChunkName: "words-mining" */ './patent-mining.ts').then(page),
  'patent-landscape': () =>
    import(/* webpackChunkName: "words-landscape" */ './patent-landscape.ts').then(page),
  'state-of-the-art-search': () =>
    import(/* webpackChunkName: "words-state" */ './state-of-the-art-search.ts').then(page),
  'knockout-search': () => import(/* webpackChunkName: "words-knockout" */ './knockout-search.ts').then(page),
};

/** Numbers and spellings that earlier links used. */
export const SERVICE_ALIASES: Readonly<Record<string, string>> = {
  '1': 'prior-art-searches',
  '2': 'patent-drafting',
  '3': 'patent-licensing',
  '4': 'indian-patent',
  '5': 'marketing-research',
  'marketing-reseacrh': 'marketing-research',
  'market-research': 'marketing-research',
};
