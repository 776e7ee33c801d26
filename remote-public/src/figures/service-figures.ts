import type { ServiceFigureName } from '../content/schemas/figure.ts';
import indianPatent from './service-indian-patent.svg';
import knockoutSearch from './service-knockout-search.svg';
import marketingResearch from './service-marketing-research.svg';
import officeActionResponse from './service-office-action-response.svg';
import patentDrafting from './service-patent-drafting.svg';
import patentLandscape from './service-patent-landscape.svg';
import patentLicensing from './service-patent-licensing.svg';
import patentMining from './service-patent-mining.svg';
import priorArtSearches from './service-prior-art-searches.svg';
import stateOfTheArtSearch from './service-state-of-the-art-search.svg';

/** The illustrations of the service pages, each 640 × 480. Their text is in `content/figures.ts`. */
export const serviceFigures: Readonly<Record<ServiceFigureName, string>> = {
  'service-patent-drafting': patentDrafting,
  'service-patent-licensing': patentLicensing,
  'service-prior-art-searches': priorArtSearches,
  'service-indian-patent': indianPatent,
  'service-marketing-research': marketingResearch,
  'service-patent-mining': patentMining,
  'service-office-action-response': officeActionResponse,
  'service-patent-landscape': patentLandscape,
  'service-state-of-the-art-search': stateOfTheArtSearch,
  'service-knockout-search': knockoutSearch,
};

/** The name of the illustration of a service page, by the slug of the page. */
export function serviceFigureName(slug: string): ServiceFigureName {
  const name = `service-${slug}`;
  if (!isServiceFigure(name)) throw new Error(`No figure for the service ${slug}`);
  return name;
}

const isServiceFigure = (name: string): name is ServiceFigureName => Object.hasOwn(serviceFigures, name);
