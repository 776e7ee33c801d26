import type { Spectrum } from '../schemas/home.ts';

/** Text of Service Spectrum; the text of its illustrations is in `../figures.ts`. */
export const SPECTRUM: Spectrum = {
  title: 'Service Spectrum',
  lead: 'Our work has two halves. The first builds a right, the second puts it to use.',
  halves: [
    {
      figure: 'spectrum-creation',
      title: 'From idea to grant',
      text: 'Search, claims, description and drawings fit together like the parts of one machine. Each is checked against the others before anything is filed.',
      services: ['Prior Art Searches', 'Patent Creation', 'Indian Patent'],
    },
    {
      figure: 'spectrum-assertion',
      title: 'From grant to income',
      text: 'A granted patent earns when somebody needs it. We find out who does, rank what you own and put the evidence side by side with the claims.',
      services: ['Market Research', 'Patent Licensing'],
    },
  ],
};
