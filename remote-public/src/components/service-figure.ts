import { SERVICE_FIGURES } from '../content/figures.ts';
import type { FigureText } from '../content/schemas/figure.ts';
import indian from '../figures/service-indian-patent.svg';
import market from '../figures/service-marketing-research.svg';
import drafting from '../figures/service-patent-drafting.svg';
import licensing from '../figures/service-patent-licensing.svg';
import searches from '../figures/service-prior-art-searches.svg';

const FIGURES: Readonly<Record<string, string>> = {
  'patent-drafting': drafting,
  'patent-licensing': licensing,
  'prior-art-searches': searches,
  'indian-patent': indian,
  'marketing-research': market,
};

/** The illustration of a service group, 640 × 480. `slug` is one of the five in `content/navigation.ts`. */
export function serviceFigure(slug: string): string {
  const figure = FIGURES[slug];
  if (!figure) throw new Error(`No figure for the service ${slug}`);
  return figure;
}

/** The alternative text and the legend of that illustration. */
export function serviceFigureText(slug: string): FigureText {
  const text = new Map<string, FigureText>(Object.entries(SERVICE_FIGURES)).get(`service-${slug}`);
  if (!text) throw new Error(`No figure for the service ${slug}`);
  return text;
}
