import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'marketing-research',
  title: 'Market Research',
  lead: 'An invention that nobody buys needs no patent. We count those who would.',
  description:
    'Desk research, interviews, focus groups and surveys: analysis reports and product and revenue reports for technical markets.',
  figure: 'service-marketing-research',
  sections: [
    {
      anchor: 'analysis-report',
      title: 'Analysis report',
      paragraphs: [
        'How large is the market, who sells in it, at what price, and what would make a buyer change? The report says it in numbers, names the source of each and marks what is an estimate.',
      ],
      points: [
        'Size and growth, by region and segment',
        'Suppliers, their products and their patents',
        'Rules and standards that decide who may sell',
      ],
    },
    {
      anchor: 'product-and-revenue-report',
      title: 'Product & revenue report',
      paragraphs: [
        'Which products use a technology, how many are sold and what they bring in. It is the base of a royalty, of a damages figure and of a decision to invest.',
      ],
    },
    {
      anchor: 'methods',
      title: 'Four ways to know',
      paragraphs: ['We start at the desk and go out only for what cannot be found there.'],
      points: [
        'Desk research: registers, filings, tenders, price lists',
        'Interviews: buyers, users and former employees of suppliers',
        'Focus groups: how people choose, in their own words',
        'Surveys: how many think so',
      ],
    },
    {
      anchor: 'industries',
      title: 'Industries',
      paragraphs: [
        'The same five in which we search patents, so that products and claims are read together.',
      ],
      points: [
        'Healthcare and life sciences',
        'Chemicals and advanced materials',
        'Automotive and mobility',
        'Food and beverage',
        'Electronics, ICT and energy',
      ],
    },
  ],
  method: {
    title: 'From a question to a number',
    lead: 'The number comes with its range and with what would change it.',
    steps: [
      { title: 'Question', text: 'What will you do if the answer is yes, and what if it is no?' },
      { title: 'Model', text: 'We write the sum that gives the answer, with blanks for what is unknown.' },
      { title: 'Fieldwork', text: 'The blanks are filled in the cheapest way that is good enough.' },
      { title: 'Report', text: 'You get the answer on one page and the workings behind it.' },
    ],
  },
  call: {
    title: 'Which market should we measure?',
    text: 'Name the product, the country and the date by which you have to decide.',
    label: 'Get in touch',
  },
};
