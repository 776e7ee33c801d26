import { z } from 'zod';
import { Label, List, Text } from './text.ts';

/** The illustrations of the service pages, `figures/service-*.svg`. */
export const ServiceFigureName = z.enum([
  'service-patent-drafting',
  'service-patent-licensing',
  'service-prior-art-searches',
  'service-indian-patent',
  'service-marketing-research',
  'service-patent-mining',
  'service-office-action-response',
  'service-patent-landscape',
  'service-state-of-the-art-search',
  'service-knockout-search',
]);
export type ServiceFigureName = z.infer<typeof ServiceFigureName>;

/** The illustrations of Service Spectrum on the home page. */
export const SpectrumFigureName = z.enum(['spectrum-creation', 'spectrum-assertion']);
export type SpectrumFigureName = z.infer<typeof SpectrumFigureName>;

/** The illustrations of the case studies, `figures/case-*.svg`. */
export const CaseFigureName = z.enum(['case-infusion-pump', 'case-coating']);
export type CaseFigureName = z.infer<typeof CaseFigureName>;

/** The alternative text and the legend of an illustration. */
export const FigureText = z
  .strictObject({
    alt: Text.min(20),
    numerals: List(z.strictObject({ n: z.int().multipleOf(2), label: Label }).readonly(), { min: 4 }),
  })
  .readonly();
export type FigureText = z.infer<typeof FigureText>;
