import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import type { AboutPage } from './schemas/pages.ts';

/** Text of `/AboutUs`. */
export const ABOUT_PAGE: AboutPage = {
  title: 'About Us',
  description: `${FIRM_FACTS.professionals} techno-legal professionals, ${FIRM_FACTS.projects} projects complete, ${FIRM_FACTS.clients} happy clients.`,
  lead: 'We are engineers, chemists and biologists who learned to read claims, and lawyers who learned to read drawings.',
  vision: {
    title: 'Vision',
    text: 'That nobody loses an invention because the paper was worse than the idea.',
  },
  mission: {
    title: 'Mission',
    text: 'To give inventors and companies of every size searches, specifications and evidence that stand up to the other side’s best reader.',
  },
  valuesTitle: 'Core Values',
  values: [
    {
      title: 'Innovation with purpose',
      text: 'We use new tools where they find more, and say which result came from which tool.',
    },
    {
      title: 'Client-centric excellence',
      text: 'The question is yours. If a smaller search answers it, we offer the smaller one.',
    },
    {
      title: 'Uncompromising quality',
      text: 'Two people read everything we send out. One of them did not write it.',
    },
    {
      title: 'Integrity in action',
      text: 'We decline work against a current client, and bad news is in the first paragraph.',
    },
    {
      title: 'Collaborative synergy',
      text: 'Searcher, drafter and illustrator sit at one table, so that claims and figures agree.',
    },
  ],
  statsTitle: 'In Numbers',
  stats: [
    {
      number: FIRM_FACTS.projects,
      label: 'projects complete',
      meaning: 'searches, specifications, charts and reports',
    },
    {
      number: FIRM_FACTS.clients,
      label: 'happy clients',
      meaning: 'from independent inventors to listed companies',
    },
    {
      number: FIRM_FACTS.professionals,
      label: 'techno-legal professionals',
      meaning: 'in six technical fields',
    },
    {
      number: FIRM_FACTS.retention,
      label: 'client retention',
      meaning: 'clients who come back to us',
    },
  ],
  testimonialsTitle: 'What Clients Say',
  testimonials: [
    {
      role: 'Founder of a medical device start-up',
      review: 'They asked which decision the search was for. It was the first time anybody had.',
    },
    {
      role: 'Head of R&D, speciality chemicals',
      review: 'The landscape report ended an argument that we had been having for a year.',
    },
    {
      role: 'Partner in a law firm',
      review: 'Their claim charts say where the evidence is thin. That is why I can use them in a meeting.',
    },
    {
      role: 'Patent counsel, automotive supplier',
      review:
        'The drawings came back with two parts renumbered and a note that claim 4 had no figure. They were right.',
    },
    {
      role: 'Independent inventor',
      review: 'The knockout search told me no in two days. I spent the money on the next idea.',
    },
  ],
};
