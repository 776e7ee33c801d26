import { z } from 'zod';
import { Label, List, Words } from './words.ts';

/** The figures of the service pages. Their drawings are `figures/service-*.svg`. */
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

/** The figures of Service Spectrum on the home page. */
export const SpectrumFigureName = z.enum(['spectrum-creation', 'spectrum-assertion']);
export type SpectrumFigureName = z.infer<typeof SpectrumFigureName>;

/** The figures of the case studies. Their drawings are `figures/case-*.svg`. */
export const CaseFigureName = z.enum(['case-infusion-pump', 'case-coating']);
export type CaseFigureName = z.infer<typeof CaseFigureName>;

/** What a page says about a figure: a text in place of the picture, and what its numerals stand for. */
export const FigureWords = z
  .strictObject({
    alt: Words.min(20),
    numerals: List(z.strictObject({ n: z.int().multipleOf(2), label: Label }).readonly(), { min: 4 }),
  })
  .readonly();
export type FigureWords = z.infer<typeof FigureWords>;
