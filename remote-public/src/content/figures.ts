import type { CaseFigureName, FigureText, ServiceFigureName, SpectrumFigureName } from './schemas/figure.ts';

/** FIG. 1, the planetary gear of the home page. Its key is in `home/hero.ts`. */
export const HERO_FIGURE_ALT =
  'Exploded view of a planetary gear: sun shaft, ring gear, planets, carrier and bearing';

/** Alternative texts and legends of the illustrations of the service pages. */
export const SERVICE_FIGURES: Readonly<Record<ServiceFigureName, FigureText>> = {
  'service-patent-drafting': {
    alt: 'A drafting compass draws a circle on a sheet that already shows the part in two views',
    numerals: [
      { n: 10, label: 'grip' },
      { n: 12, label: 'leg' },
      { n: 14, label: 'adjusting wheel' },
      { n: 16, label: 'drawn arc' },
      { n: 18, label: 'sheet' },
    ],
  },
  'service-patent-licensing': {
    alt: 'Two meshing gears; a dog clutch on the second shaft decides whether power is handed on',
    numerals: [
      { n: 10, label: 'driving gear' },
      { n: 12, label: 'driven gear' },
      { n: 14, label: 'clutch sleeve' },
      { n: 16, label: 'shift fork' },
      { n: 18, label: 'output shaft' },
    ],
  },
  'service-prior-art-searches': {
    alt: 'Section through a microscope, with its light path and the field of view at the left',
    numerals: [
      { n: 10, label: 'eyepiece' },
      { n: 12, label: 'body tube' },
      { n: 14, label: 'focusing knob' },
      { n: 16, label: 'objective' },
      { n: 18, label: 'stage' },
    ],
  },
  'service-indian-patent': {
    alt: 'A charkha, the Indian spinning wheel, with its crank, drive cord and spindle',
    numerals: [
      { n: 10, label: 'wheel' },
      { n: 12, label: 'crank' },
      { n: 14, label: 'drive cord' },
      { n: 16, label: 'spindle' },
      { n: 18, label: 'base' },
    ],
  },
  'service-marketing-research': {
    alt: 'A centrifugal governor turns speed into a reading on a scale',
    numerals: [
      { n: 10, label: 'fly-ball' },
      { n: 12, label: 'arm' },
      { n: 14, label: 'sleeve' },
      { n: 16, label: 'lever' },
      { n: 18, label: 'bevel gear' },
    ],
  },
  'service-patent-mining': {
    alt: 'Section through strata with a drill that reaches a hidden vein',
    numerals: [
      { n: 10, label: 'derrick' },
      { n: 12, label: 'drill string' },
      { n: 14, label: 'casing' },
      { n: 16, label: 'drill bit' },
      { n: 18, label: 'vein' },
    ],
  },
  'service-office-action-response': {
    alt: 'Section through a pin lock whose key lifts every pin to the shear line',
    numerals: [
      { n: 10, label: 'housing' },
      { n: 12, label: 'plug' },
      { n: 14, label: 'spring' },
      { n: 16, label: 'pin' },
      { n: 18, label: 'key' },
    ],
  },
  'service-patent-landscape': {
    alt: 'A relief with contour lines, surveyed from a plane table',
    numerals: [
      { n: 10, label: 'plane table' },
      { n: 12, label: 'sight line' },
      { n: 14, label: 'summit' },
      { n: 16, label: 'contour' },
      { n: 18, label: 'tripod' },
    ],
  },
  'service-state-of-the-art-search': {
    alt: 'Front of an astrolabe with its plate of circles, its star map and its rule',
    numerals: [
      { n: 10, label: 'mater' },
      { n: 12, label: 'plate' },
      { n: 14, label: 'rete' },
      { n: 16, label: 'rule' },
      { n: 18, label: 'throne' },
    ],
  },
  'service-knockout-search': {
    alt: 'A stack of sieves, cut open, sorts grains by size',
    numerals: [
      { n: 10, label: 'lid' },
      { n: 12, label: 'coarse sieve' },
      { n: 14, label: 'fine sieve' },
      { n: 16, label: 'retained grain' },
      { n: 18, label: 'pan' },
    ],
  },
};

/** The same for the two illustrations of Service Spectrum. */
export const SPECTRUM_FIGURES: Readonly<Record<SpectrumFigureName, FigureText>> = {
  'spectrum-creation': {
    alt: 'From idea to granted patent: a bench where a rough body is searched, drawn, examined and sealed',
    numerals: [
      { n: 20, label: 'idea' },
      { n: 22, label: 'search lens' },
      { n: 24, label: 'drafting pen' },
      { n: 26, label: 'examination gauge' },
      { n: 28, label: 'seal press' },
      { n: 30, label: 'granted patent' },
    ],
  },
  'spectrum-assertion': {
    alt: 'From granted patent to its use: a fork leads to licence gears and royalties, or to a claim gauge and a barred gate',
    numerals: [
      { n: 40, label: 'granted patent' },
      { n: 42, label: 'claim gauge' },
      { n: 44, label: 'barred gate' },
      { n: 46, label: 'licence gears' },
      { n: 48, label: 'royalties' },
      { n: 50, label: 'switch' },
    ],
  },
};

/** The same for the illustrations of the case studies. */
export const CASE_FIGURES: Readonly<Record<CaseFigureName, FigureText>> = {
  'case-infusion-pump': {
    alt: 'Section through a pump whose rollers squeeze a tube; the current of its motor rises inside a time window, and a valve closes the tube',
    numerals: [
      { n: 10, label: 'rotor' },
      { n: 12, label: 'tube' },
      { n: 14, label: 'valve' },
      { n: 16, label: 'current' },
      { n: 18, label: 'time window' },
    ],
  },
  'case-coating': {
    alt: 'Section through a coating in three layers, scribed down to the metal; water finds its way round the platelets of the middle layer',
    numerals: [
      { n: 10, label: 'metal' },
      { n: 12, label: 'adhesion layer' },
      { n: 14, label: 'platelets' },
      { n: 16, label: 'top coat' },
      { n: 18, label: 'scribe of the test' },
    ],
  },
};
