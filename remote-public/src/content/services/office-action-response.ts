import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'office-action-response',
  title: 'Office Action Response',
  searchTitle: 'Office Action Response: USPTO, EPO and India',
  lead: 'Most applications meet at least one objection before they are granted. The answer decides how much of the claim is left.',
  description:
    'Responses to objections of novelty, inventive step, clarity and subject matter, argued from the cited passages and ready to file in time.',
  figure: 'service-office-action-response',
  sections: [
    {
      anchor: 'response',
      title: 'What a response contains',
      paragraphs: [
        'We chart each rejected claim against each cited document, element by element. Where an element is missing, we quote what the document says instead. Where all of them are found, we say so and look for an amendment.',
        'You get the arguments, the amended claims with changes marked, and a note that says what each amendment gives away.',
      ],
      points: [
        'Novelty and inventive step, including combinations of documents',
        'Clarity, support and unity',
        'Subject matter that an office excludes, such as software as such',
      ],
    },
    {
      anchor: 'before-the-deadline',
      title: 'Time',
      paragraphs: [
        'The period starts on the date of the office’s letter, not on the day you read it. Send us the letter and we name the last day, the extensions that can be bought and what they cost.',
      ],
    },
    {
      anchor: 'objections',
      title: 'The objections, and what answers each',
      paragraphs: [
        'Each kind of objection has its own provision, and an answer that fits one of them does not fit the next. These five fill most letters.',
      ],
      points: [
        'Subject matter: 35 U.S.C. 101, Article 52(2) EPC, section 3 of the Patents Act in India; the answer is a technical effect that the text shows',
        'Novelty: 35 U.S.C. 102, Article 54 EPC; one missing element in the one document is enough',
        'Obviousness: 35 U.S.C. 103 and KSR v. Teleflex (2007), Article 56 EPC with its problem-solution approach; the answer is why nobody would have joined the documents',
        'Clarity: 35 U.S.C. 112(b), Article 84 EPC; usually a word to be replaced by one that the description defines',
        'Unity: restriction under 35 U.S.C. 121, Article 82 EPC; the answer is a choice, and a divisional application for the rest',
      ],
    },
    {
      anchor: 'periods',
      title: 'The periods of the offices',
      paragraphs: [
        'At the USPTO most actions set three months, and 37 CFR 1.136(a) lets you buy up to three more; the statute ends everything at six months (35 U.S.C. 133). After a final action the choices are narrow: an amendment under 37 CFR 1.116, a request for continued examination under 37 CFR 1.114, or an appeal under 35 U.S.C. 134.',
        'The EPO usually sets four months for a communication under Article 94(3), and a missed period can mostly be cured by further processing (Article 121 EPC) within two months of the notice of loss. In India the first report must be answered within six months, with three more on request under rule 24B, and a hearing under section 14 may follow before the Controller decides under section 15.',
        'In an international application there is no office action. After the search report the claims may be amended once under Article 19 of the PCT. The written opinion that comes with it is answered by informal comments, or, with a demand under Chapter II, by arguments and by amendments under Article 34. What is said there may be read again by every national office, so we write it with all of them in mind.',
      ],
    },
    {
      anchor: 'what-an-amendment-costs',
      title: 'What an amendment gives away',
      paragraphs: [
        'An amendment must be found in the text as filed: Article 123(2) EPC takes this literally, and section 59 of the Indian Act allows only disclaimers, corrections and explanations, and no claim outside the scope of the earlier ones. In the United States an amendment made to get the grant also limits what may later be called equivalent.',
        'So we offer two sets. The first argues with as little change as the documents allow; the second is the narrowest claim that you would still want to pay renewal fees for. An interview with the examiner of half an hour often shows which of the two is needed, and costs less than another round.',
      ],
    },
  ],
  method: {
    title: 'Four steps to an answer',
    lead: 'The chart comes first, the rhetoric last.',
    steps: [
      { title: 'Read the objection', text: 'What does the examiner say, about which words of which claim?' },
      {
        title: 'Chart the citations',
        text: 'Each element stands beside the passage that is said to show it.',
      },
      {
        title: 'Choose',
        text: 'Argue, amend, divide or give up: you decide with the chart in front of you.',
      },
      {
        title: 'Write and file',
        text: 'Arguments, claims and forms come as one set in the format of the office.',
      },
    ],
  },
  related: {
    title: 'Related services',
    links: [
      { label: 'Patent Drafting', href: serviceHref('patent-drafting', 'drafting') },
      { label: 'Invalidity Search', href: serviceHref('prior-art-searches', 'invalidity-search') },
    ],
  },
  call: {
    title: 'Has an office written to you?',
    text: 'Give us the application number and the date of the letter. Once the application is published, both are public.',
    label: 'Get in touch',
  },
};
