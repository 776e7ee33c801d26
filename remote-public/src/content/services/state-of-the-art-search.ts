import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'state-of-the-art-search',
  title: 'State of the Art Search',
  searchTitle: 'State of the Art Search Before Research Starts',
  lead: 'Know what is known, before a team spends a year on it.',
  description:
    'A review of patents and papers on one technical problem: which approaches were tried, what came of them and which are still open.',
  figure: 'service-state-of-the-art-search',
  sections: [
    {
      anchor: 'state-of-the-art',
      title: 'What it covers',
      paragraphs: [
        'We take one technical problem and collect the ways in which people have tried to solve it: in patents, papers, standards and products. For each we note how far it got and what stopped it.',
        'It is broader than a patentability search, because there is no claim yet, and it looks at older documents too, because many good ideas came too early.',
      ],
    },
    {
      anchor: 'state-of-the-art-use',
      title: 'When it helps',
      paragraphs: ['A state of the art search is worth its time at four moments.'],
      points: [
        'At the start of a research project',
        'When a project is stuck and needs another direction',
        'Before buying a technology or a company',
        'As the first chapter of a grant application',
      ],
    },
    {
      anchor: 'state-of-the-art-sources',
      title: 'Where we look',
      paragraphs: [
        'Patents are one of four sources. In a young technology much of what matters is in papers and conference proceedings, in an old one in catalogues and service manuals that no index holds.',
      ],
      points: [
        `Patents and utility models from ${FIRM_FACTS.jurisdictions} jurisdictions, by class, word and citation`,
        'Papers, theses, preprints and reports of public projects',
        'Standards, drafts of standards and the minutes of their working groups',
        'Products: data sheets, teardowns, approvals and recalls',
      ],
    },
    {
      anchor: 'state-of-the-art-words',
      title: 'Old words for new things',
      paragraphs: [
        'A search for today’s term finds today’s documents. What is called a soft robot gripper now was a pneumatic finger once. We follow citations backwards until the words change, collect the old ones, and search again with them.',
        'Other languages matter as much. Japanese, Korean, Chinese and German documents are searched in their own terms and machine-translated for a first reading; a passage that we quote has been checked by a person who reads the language.',
      ],
    },
    {
      anchor: 'state-of-the-art-law',
      title: 'What the law calls the state of the art',
      paragraphs: [
        'Article 54(2) EPC defines it as everything made available to the public by a written or oral description, by use or in any other way, before the date of filing. In the United States 35 U.S.C. 102(a)(1) says nearly the same, and adds what was on sale. In India section 2(1)(l) of the Patents Act speaks of publication in any document and of use, in the country or elsewhere in the world.',
        'A review for engineers need not stop at these lines: a failed project that was never published teaches as much. We mark every source as public or not, and with its date, so that a patent attorney can use the same table when a claim is written.',
      ],
    },
    {
      anchor: 'state-of-the-art-report',
      title: 'What you get',
      paragraphs: [
        'A review of 15 to 25 pages and an Excel table. The review has one page for each approach: how it works, who took it how far, what stopped it, and what has changed since then. The table has one row for each source, with its date, its numbers and the sentence that we rely on.',
        'Results are given with their conditions. An efficiency of 92% at a laboratory temperature and one of 84% in a vehicle are two rows, not a range. Where two sources contradict each other we print both, and say which measurement we would trust.',
        'The work takes three to five weeks. After the first week you see the list of approaches and may strike out those that you have tried yourself; the time goes into the others. Two analysts work on it, one from the field and one from outside, because the outsider asks why a limit is a limit.',
      ],
    },
  ],
  method: {
    title: 'Four steps',
    lead: 'Each step ends with a list that you can correct.',
    steps: [
      { title: 'Problem', text: 'We write the problem down without its solution.' },
      { title: 'Approaches', text: 'A first search names the families of approaches.' },
      { title: 'Depth', text: 'Each family is followed forwards and backwards in time.' },
      { title: 'Review', text: 'You get a table of approaches with results, limits and sources.' },
    ],
  },
  related: {
    title: 'Related searches',
    links: [
      { label: 'Patent Landscape Analysis', href: serviceHref('patent-landscape') },
      { label: 'Patentability Search', href: serviceHref('prior-art-searches', 'patentability-search') },
    ],
  },
  call: {
    title: 'Starting a project?',
    text: 'Tell us the problem in two sentences, without how you mean to solve it.',
    label: 'Get in touch',
  },
};
