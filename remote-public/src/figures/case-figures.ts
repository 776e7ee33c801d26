import type { CaseFigureName } from '../content/shapes/figure.ts';
import coating from './case-coating.svg';
import infusionPump from './case-infusion-pump.svg';

/** The drawings of the case studies, each 640 × 480. What they show is said in `content/figures.ts`. */
export const caseFigures: Readonly<Record<CaseFigureName, string>> = {
  'case-infusion-pump': infusionPump,
  'case-coating': coating,
};
