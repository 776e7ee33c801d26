import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'marketing-research',
  title: 'Market Research',
  searchTitle: 'Market Research for Patents and Products',
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
        'Which products use a technology, how many are sold and what they bring in. It is the basis for a royalty, a damages figure and a decision to invest.',
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
        'These are the fields in which we also search patents, so that products and claims are read together.',
      ],
      points: [
        'Healthcare and life sciences',
        'Chemicals and advanced materials',
        'Automotive and mobility',
        'Food and beverage',
        'Electronics, ICT and energy',
      ],
    },
    {
      anchor: 'size',
      title: 'How a market is sized',
      paragraphs: [
        'We count from both ends. From the top: a published total, narrowed step by step to the buyers that you can reach. From the bottom: the number of machines, patients, vehicles or kilograms, times the price that invoices show. When the two results differ by more than a quarter, we find out why before either goes into the report.',
        'Every figure carries one of three marks: measured, reported by others, or estimated by us. An estimate is given as a range with its low, its likely and its high value, and the report shows which assumption moves it most.',
      ],
      points: [
        'Total market: everybody who has the problem',
        'Reachable market: those in your countries and price range',
        'Share in three years: what a supplier of your size has taken in a similar case',
      ],
    },
    {
      anchor: 'fieldwork',
      title: 'How we ask people',
      paragraphs: [
        'An interview lasts 30 to 45 minutes and follows a guide that you have seen. We say who we are and that a client has paid for the study; we never ask anyone to break a duty of confidence. A focus group has six to eight people, a moderator and a second person who only writes.',
        'A survey states its sample and its margin. With 400 answers drawn at random a share of one half is known to about five points either way, at 95% confidence; with 100 answers to about ten. If the budget buys only 100, the report says ten.',
      ],
    },
    {
      anchor: 'market-and-patents',
      title: 'Where markets and patents meet',
      paragraphs: [
        'A product and revenue report is often read by lawyers. Damages in the United States are at least a reasonable royalty (35 U.S.C. 284), and the first question is then which sales the patented feature earns. We list products by model and year, the units that can be shown, and the part of the price that the feature carries.',
        `Before a filing, the same numbers answer where to file. A family that is kept for its full ${FIRM_FACTS.patentTermYears} years costs money in every country each year; we set that cost beside the sales expected there, country by country, and mark those in which a patent would cost more than it guards.`,
      ],
      points: [
        'Where the buyers are',
        'Where competitors manufacture',
        'Where the goods pass through a port',
      ],
    },
    {
      anchor: 'research-delivery',
      title: 'What you get',
      paragraphs: [
        'One page with the answer, twenty to forty pages with the reasons, and a workbook in which each input can be changed. Interview notes come without names. Sources are listed with the date on which we read them, so that the report can be brought up to date a year later instead of being bought again.',
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
