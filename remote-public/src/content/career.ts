import type { CareerPage } from './schemas/pages.ts';

/** Text of `/Career`. The positions are data that staff change in the back office. */
export const CAREER_PAGE: CareerPage = {
  title: 'Careers',
  description:
    'Open positions for patent analysts, legal associates and research interns, remote or in our offices.',
  lead: 'You like to read what others skim. These are our open positions.',
  apply: 'Apply Now',
  workplace: 'Workplace',
  location: 'Location',
  employment: 'Job type',
  none: 'No position is open at the moment.',
  unavailable: 'The open positions could not be loaded. You can still write to us.',
  retry: 'Retry',
  unlisted: 'Is your role not listed?',
  unlistedText: 'Write to us anyway, and name the field that you know best.',
  email: 'Email Your Resume',
};
