import { FIRM_FACTS, FIRM } from 'shared-contracts/firm/firm';
import type { FigureKey, Hero, HomePage } from '../schemas/home.ts';

export const HOME_PAGE: HomePage = {
  title: `${FIRM.name} · ${FIRM.tagline}`,
  description: `Prior art searches in ${FIRM_FACTS.jurisdictions} jurisdictions, patent drafting and drawings, licensing evidence, Indian patent and design matters, and market research.`,
};

export const HERO: Hero = {
  title: 'Exact patent work, from the first search to the licence.',
  lead: `We search what exists, draft what is new and prove what is used. ${FIRM_FACTS.professionals} techno-legal professionals work for inventors, start-ups, R&D teams, law firms and patent owners.`,
  contact: { label: 'Get in touch', href: '#contact' },
  services: { label: 'What we do', href: '#services' },
  facts: [
    {
      figure: FIRM_FACTS.jurisdictions,
      unit: 'jurisdictions',
      meaning: 'A full search covers published patents from all of them.',
    },
    {
      figure: `${FIRM_FACTS.patentTermYears} years`,
      unit: 'patent term',
      meaning: 'The standard term runs from the filing date. The claims you file decide what it is worth.',
    },
    {
      figure: FIRM_FACTS.knockoutDays,
      unit: 'for a knockout search',
      meaning: `A quick test of novelty. If it finds your invention, you stop there and save ${FIRM_FACTS.knockoutSaving} of the cost of a full search.`,
    },
  ],
};

/** The key of FIG. 1, a planetary gear. Each part links to more information. */
export const FIGURE_KEY: FigureKey = {
  caption: 'FIG. 1, read as a patent',
  parts: [
    { numeral: 10, title: 'Your invention', text: 'drives everything else.', href: '/#how-it-works' },
    {
      numeral: 12,
      title: 'Prior art',
      text: 'surrounds it. We search it first.',
      href: '/services/prior-art-searches',
    },
    { numeral: 14, title: 'Claims', text: 'run in the space between.', href: '/services/patent-drafting' },
    {
      numeral: 16,
      title: 'Description',
      text: 'holds the claims in place.',
      href: '/services/patent-drafting#drafting',
    },
    {
      numeral: 18,
      title: 'Evidence',
      text: 'bears the load in a dispute.',
      href: '/services/patent-licensing#claim-charts',
    },
  ],
};
