import servicePatentDrafting from './service-patent-drafting.svg';
import servicePatentLicensing from './service-patent-licensing.svg';
import servicePriorArtSearches from './service-prior-art-searches.svg';
import serviceIndianPatent from './service-indian-patent.svg';
import serviceMarketingResearch from './service-marketing-research.svg';
import servicePatentMining from './service-patent-mining.svg';
import serviceOfficeActionResponse from './service-office-action-response.svg';
import servicePatentLandscape from './service-patent-landscape.svg';
import serviceStateOfTheArtSearch from './service-state-of-the-art-search.svg';
import serviceKnockoutSearch from './service-knockout-search.svg';
import sectorLifeSciences from './sector-life-sciences.svg';
import sectorChemicalsMaterials from './sector-chemicals-materials.svg';
import sectorAutomotiveMobility from './sector-automotive-mobility.svg';
import sectorElectronicsIct from './sector-electronics-ict.svg';
import sectorEnergy from './sector-energy.svg';
import sectorFoodBeverage from './sector-food-beverage.svg';
import spectrumCreation from './spectrum-creation.svg';
import spectrumAssertion from './spectrum-assertion.svg';

/** A part of a figure that a legend can name. */
export type FigureNumeral = { readonly n: number; readonly label: string };

/** A figure and what a page says about it. The caption is also drawn in the picture. */
export type Figure = {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly numerals: readonly FigureNumeral[];
};

/** FIG. 1 is not a file but the component `HeroFigure`. */
export const heroFigure: Omit<Figure, 'src'> = {
  alt: 'Exploded view of a planetary gear: sun shaft, ring gear, planets, carrier and bearing',
  caption: 'FIG. 1',
  width: 720,
  height: 640,
  numerals: [
    { n: 10, label: 'sun shaft' },
    { n: 12, label: 'ring gear' },
    { n: 14, label: 'planet gear' },
    { n: 16, label: 'carrier' },
    { n: 18, label: 'bearing' },
  ],
};

export const figures = {
  'service-patent-drafting': {
    src: servicePatentDrafting,
    alt: 'A drafting compass draws a circle on a sheet that already shows the part in two views',
    caption: 'FIG. 2',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'grip' },
      { n: 12, label: 'leg' },
      { n: 14, label: 'adjusting wheel' },
      { n: 16, label: 'drawn arc' },
      { n: 18, label: 'sheet' },
    ],
  },
  'service-patent-licensing': {
    src: servicePatentLicensing,
    alt: 'Two meshing gears; a dog clutch on the second shaft decides whether power is handed on',
    caption: 'FIG. 3',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'driving gear' },
      { n: 12, label: 'driven gear' },
      { n: 14, label: 'clutch sleeve' },
      { n: 16, label: 'shift fork' },
      { n: 18, label: 'output shaft' },
    ],
  },
  'service-prior-art-searches': {
    src: servicePriorArtSearches,
    alt: 'Section through a microscope, with its light path and the field of view at the left',
    caption: 'FIG. 4',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'eyepiece' },
      { n: 12, label: 'body tube' },
      { n: 14, label: 'focusing knob' },
      { n: 16, label: 'objective' },
      { n: 18, label: 'stage' },
    ],
  },
  'service-indian-patent': {
    src: serviceIndianPatent,
    alt: 'A charkha, the Indian spinning wheel, with its crank, drive cord and spindle',
    caption: 'FIG. 5',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'wheel' },
      { n: 12, label: 'crank' },
      { n: 14, label: 'drive cord' },
      { n: 16, label: 'spindle' },
      { n: 18, label: 'base' },
    ],
  },
  'service-marketing-research': {
    src: serviceMarketingResearch,
    alt: 'A centrifugal governor turns speed into a reading on a scale',
    caption: 'FIG. 6',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'fly-ball' },
      { n: 12, label: 'arm' },
      { n: 14, label: 'sleeve' },
      { n: 16, label: 'lever' },
      { n: 18, label: 'bevel gear' },
    ],
  },
  'service-patent-mining': {
    src: servicePatentMining,
    alt: 'Section through strata with a drill that reaches a hidden vein',
    caption: 'FIG. 7',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'derrick' },
      { n: 12, label: 'drill string' },
      { n: 14, label: 'casing' },
      { n: 16, label: 'drill bit' },
      { n: 18, label: 'vein' },
    ],
  },
  'service-office-action-response': {
    src: serviceOfficeActionResponse,
    alt: 'Section through a pin lock whose key lifts every pin to the shear line',
    caption: 'FIG. 8',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'housing' },
      { n: 12, label: 'plug' },
      { n: 14, label: 'spring' },
      { n: 16, label: 'pin' },
      { n: 18, label: 'key' },
    ],
  },
  'service-patent-landscape': {
    src: servicePatentLandscape,
    alt: 'A relief with contour lines, surveyed from a plane table',
    caption: 'FIG. 9',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'plane table' },
      { n: 12, label: 'sight line' },
      { n: 14, label: 'summit' },
      { n: 16, label: 'contour' },
      { n: 18, label: 'tripod' },
    ],
  },
  'service-state-of-the-art-search': {
    src: serviceStateOfTheArtSearch,
    alt: 'Front of an astrolabe with its plate of circles, its star map and its rule',
    caption: 'FIG. 10',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'mater' },
      { n: 12, label: 'plate' },
      { n: 14, label: 'rete' },
      { n: 16, label: 'rule' },
      { n: 18, label: 'throne' },
    ],
  },
  'service-knockout-search': {
    src: serviceKnockoutSearch,
    alt: 'A stack of sieves, cut open, sorts grains by size',
    caption: 'FIG. 11',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'lid' },
      { n: 12, label: 'coarse sieve' },
      { n: 14, label: 'fine sieve' },
      { n: 16, label: 'retained grain' },
      { n: 18, label: 'pan' },
    ],
  },
  'sector-life-sciences': {
    src: sectorLifeSciences,
    alt: 'A syringe pump with its barrel cut open',
    caption: 'FIG. 12',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'barrel' },
      { n: 12, label: 'piston' },
      { n: 14, label: 'pusher' },
      { n: 16, label: 'guide rod' },
      { n: 18, label: 'dose knob' },
    ],
  },
  'sector-chemicals-materials': {
    src: sectorChemicalsMaterials,
    alt: 'Unit cell of a hybrid perovskite crystal with an organic molecule inside',
    caption: 'FIG. 13',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'metal atom' },
      { n: 12, label: 'halide atom' },
      { n: 14, label: 'guest molecule' },
      { n: 16, label: 'octahedron' },
    ],
  },
  'sector-automotive-mobility': {
    src: sectorAutomotiveMobility,
    alt: 'Section through a V engine',
    caption: 'FIG. 14',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'cylinder block' },
      { n: 12, label: 'camshaft' },
      { n: 14, label: 'piston' },
      { n: 16, label: 'connecting rod' },
      { n: 18, label: 'crank pin' },
    ],
  },
  'sector-electronics-ict': {
    src: sectorElectronicsIct,
    alt: 'Exploded chip package: lid, die, substrate, solder balls and board',
    caption: 'FIG. 15',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'lid' },
      { n: 12, label: 'die' },
      { n: 14, label: 'substrate' },
      { n: 16, label: 'solder balls' },
      { n: 18, label: 'board' },
    ],
  },
  'sector-energy': {
    src: sectorEnergy,
    alt: 'Exploded battery cell with its wound electrodes partly unrolled',
    caption: 'FIG. 16',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'cap' },
      { n: 12, label: 'gasket' },
      { n: 14, label: 'wound roll' },
      { n: 16, label: 'electrode sheet' },
      { n: 18, label: 'can' },
    ],
  },
  'sector-food-beverage': {
    src: sectorFoodBeverage,
    alt: 'Section through a screw extruder with hopper, heated barrel and die',
    caption: 'FIG. 17',
    width: 640,
    height: 480,
    numerals: [
      { n: 10, label: 'hopper' },
      { n: 12, label: 'screw' },
      { n: 14, label: 'heater band' },
      { n: 16, label: 'die' },
      { n: 18, label: 'strand' },
    ],
  },
  'spectrum-creation': {
    src: spectrumCreation,
    alt: 'From idea to granted patent: a bench where a rough body is searched, drawn, examined and sealed',
    caption: 'FIG. 18',
    width: 800,
    height: 560,
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
    src: spectrumAssertion,
    alt: 'From granted patent to its use: a fork leads to licence gears and royalties, or to a claim gauge and a barred gate',
    caption: 'FIG. 19',
    width: 800,
    height: 560,
    numerals: [
      { n: 40, label: 'granted patent' },
      { n: 42, label: 'claim gauge' },
      { n: 44, label: 'barred gate' },
      { n: 46, label: 'licence gears' },
      { n: 48, label: 'royalties' },
      { n: 50, label: 'switch' },
    ],
  },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
