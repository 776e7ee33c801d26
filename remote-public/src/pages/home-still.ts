/**
 * The parts of the home page that only stand there. The loader fetches them, so that a page that came from the server
 * needs no script for them (`components/drawn-once.tsx`). Their styles are linked by `home.tsx`.
 */
import type { ComponentType } from 'react';
import { Faq } from '../features/faq/faq.tsx';
import { KeyFeatures } from '../features/key-features/key-features.tsx';
import { ServiceSpectrum } from '../features/service-spectrum/service-spectrum.tsx';
import { TechExpertise } from '../features/tech-expertise/tech-expertise.tsx';
import { WhyChooseUs } from '../features/why/why-choose-us.tsx';
import { HeroFigure } from '../figures/hero-figure.tsx';

export const STILL = {
  figure: HeroFigure,
  why: WhyChooseUs,
  features: KeyFeatures,
  spectrum: ServiceSpectrum,
  expertise: TechExpertise,
  faq: Faq,
} satisfies Record<string, ComponentType>;

export type StillPart = keyof typeof STILL;
