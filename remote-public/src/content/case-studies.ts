import type { CaseStudy, CaseStudiesPage } from './schemas/pages.ts';

/** Text of `/CaseStudies`. */
export const CASE_STUDIES_PAGE: CaseStudiesPage = {
  title: 'Case Studies',
  lead: 'Two patent applications that we drafted, and what was difficult about them.',
  description: 'Two patent drafting cases: objective, background and what we did.',
  objective: 'Objective',
  background: 'Background',
  whatWeDid: 'What We Did',
  call: {
    title: 'Is yours a difficult one?',
    text: 'Those are the ones we like. Tell us the field, not the invention.',
  },
};

/** Shown on their own page and on the patent drafting page. */
export const CASE_STUDIES_LIST: readonly CaseStudy[] = [
  {
    id: 'infusion-pump',
    figure: 'case-infusion-pump',
    title: 'A pump that notices its own blockage',
    objective: 'Protect a portable infusion pump whose advantage is software that reads a motor’s current.',
    background:
      'A start-up had shown the pump at a trade fair five months before it came to us. Blockage sensors were old; reading the motor instead was not. The client planned to file at two offices, one of which excludes programs as such.',
    whatWeDid: [
      'We fixed the date of the disclosure and filed within the grace period of the one office, and for the other claimed what had not been shown.',
      'The claims name the current, the time window and the valve that closes: a machine that acts, not a program that computes.',
      'Three figures carry the argument: the pump in section, the current over time, and the sequence of the valve.',
    ],
  },
  {
    id: 'coating',
    figure: 'case-coating',
    title: 'A coating claimed by what it withstands',
    objective:
      'Obtain a claim to a corrosion-resistant coating that a competitor cannot avoid by changing one ingredient.',
    background:
      'The client had eleven working recipes and an earlier patent of its own that disclosed seven of the ingredients. A claim to the recipe would have been narrow, a claim to the effect alone unclear.',
    whatWeDid: [
      'We searched the earlier patent’s family first and marked what it gave away.',
      'The main claim joins a layer structure with a test that any laboratory can repeat; the recipes follow as dependent claims.',
      'The description gives all eleven examples and two that fail, so that the limits are supported.',
    ],
  },
];
