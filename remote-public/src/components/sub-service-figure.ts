import response from '../figures/service-office-action-response.svg';
import knockout from '../figures/service-knockout-search.svg';
import landscape from '../figures/service-patent-landscape.svg';
import mining from '../figures/service-patent-mining.svg';
import state from '../figures/service-state-of-the-art-search.svg';

const FIGURES: Readonly<Record<string, string>> = {
  '/services/office-action-response': response,
  '/services/patent-mining': mining,
  '/services/patent-landscape': landscape,
  '/services/state-of-the-art-search': state,
  '/services/knockout-search': knockout,
};

/** The illustration of a service page below a group, 640 × 480, by the path of the page. */
export function subServiceFigure(href: string): string {
  const figure = FIGURES[href];
  if (!figure) throw new Error(`No figure for ${href}`);
  return figure;
}
