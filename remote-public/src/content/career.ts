import type { CareerPage, Position } from './shapes/pages.ts';

/** Words of `/Career`. */
export const CAREER_PAGE: CareerPage = {
  title: 'Careers',
  description: 'Open positions: Patent Analyst, Legal Associate (IPR) and Research Intern.',
  lead: 'You like to read what others skim. Three positions are open.',
  apply: 'Apply Now',
  unlisted: 'Your role is not listed?',
  unlistedText: 'Write to us all the same: name the field that you know best.',
  email: 'Email Your Resume',
};

export const POSITIONS: readonly Position[] = [
  {
    id: 'patent-analyst',
    title: 'Patent Analyst',
    place: 'Remote / Gurgaon',
    text: 'You search, read and chart. After half a year you own cases from the first call to the report.',
    needs: [
      'A degree in engineering, chemistry or life sciences',
      'Clear written English',
      'Patience with claims of two hundred words',
    ],
  },
  {
    id: 'legal-associate',
    title: 'Legal Associate (IPR)',
    place: 'Remote / Mumbai',
    text: 'You prepare office action responses, oppositions and licensing letters with our analysts.',
    needs: [
      'A law degree',
      'Some practice before the Indian Patent Office',
      'Curiosity about how things work',
    ],
  },
  {
    id: 'research-intern',
    title: 'Research Intern',
    place: 'Remote / Hybrid',
    text: 'Six months in searches and market research, with a mentor and a report of your own at the end.',
    needs: ['The last two years of a technical degree', 'Three days a week'],
  },
];
