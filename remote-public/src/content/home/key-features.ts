import type { KeyFeatures } from '../schemas/home.ts';

/** Text of Key Features. */
export const FEATURES: KeyFeatures = {
  title: 'Key Features',
  lead: 'What it is like to work with us, whichever service you need.',
  features: [
    {
      glyph: 'talk',
      title: 'Unlimited consultations',
      text: 'Ask as often as you need, from the first call to the last revision. Calls are not billed.',
    },
    {
      glyph: 'fit',
      title: 'Tailored solutions',
      text: 'The scope follows your invention, your market and your budget. You approve it before we start.',
    },
    {
      glyph: 'lens',
      title: 'Expert insights',
      text: 'The person who reads your claims has worked in your field. You get an opinion, not a list.',
    },
    {
      glyph: 'chart',
      title: 'Data strategies',
      text: 'We turn thousands of hits into a table you can filter: by owner, by year, by claim element.',
    },
    {
      glyph: 'cycle',
      title: 'Ongoing support',
      text: 'When the examiner writes back or a competitor files, we still have your case at hand.',
    },
    {
      glyph: 'mesh',
      title: 'Seamless execution',
      text: 'Search, draft and drawings mesh: a change in one is carried into the others before you see it.',
    },
  ],
};
