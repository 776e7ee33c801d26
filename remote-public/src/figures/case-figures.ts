import type { CaseFigureName } from '../content/schemas/figure.ts';
import coating from './case-coating.svg';
import infusionPump from './case-infusion-pump.svg';

/** The illustrations of the case studies, each 640 × 480. Their text is in `content/figures.ts`. */
export const caseFigures: Readonly<Record<CaseFigureName, string>> = {
  'case-infusion-pump': infusionPump,
  'case-coating': coating,
};
