import { SERVICE_FIGURES } from '../content/figures.ts';
import type { FigureWords } from '../content/shapes/figure.ts';
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

/** The drawing of a service group, 640 × 480. `slug` is one of the five in `content/navigation.ts`. */
export function serviceFigure(slug: string): string {
  const figure = FIGURES[slug];
  if (!figure) throw new Error(`No figure for the service ${slug}`);
  return figure;
}

/** What that drawing shows, and what its numerals stand for. */
export function serviceFigureWords(slug: string): FigureWords {
  const words = new Map<string, FigureWords>(Object.entries(SERVICE_FIGURES)).get(`service-${slug}`);
  if (!words) throw new Error(`No figure for the service ${slug}`);
  return words;
}
