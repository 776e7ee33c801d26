import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import type { Faq } from '../schemas/home.ts';

/** Text of the FAQ on the home page. */
export const FAQ: Faq = {
  title: 'Frequently Asked Questions',
  lead: 'What people ask before they send us anything.',
  questions: [
    {
      question: 'How long does a patent last?',
      answer: `The standard term is ${FIRM_FACTS.patentTermYears} years from the filing date, as long as the renewal fees are paid. There is no world patent: the term runs separately in each country.`,
    },
    {
      question: 'Which search do I need first?',
      answer: `If you want to know whether to go ahead at all, a knockout search: ${FIRM_FACTS.knockoutDays}, and ${FIRM_FACTS.knockoutSaving} of the cost saved when it ends the matter. If you are going to file, a patentability search. If you are going to sell, a freedom to operate search.`,
    },
    {
      question: 'What is the difference between patentability and freedom to operate?',
      answer:
        'Patentability asks whether your invention is new and inventive over everything that was public before its filing date. Freedom to operate asks whether your product falls under a patent that is in force where you make, sell or import. One can be yes and the other no.',
    },
    {
      question: 'What do high, moderate and low mean in a freedom to operate report?',
      answer:
        'High: a claim in force appears to cover the product. Moderate: it depends on how one term is read, and we say which. Low: at least one element is missing, and we name it.',
    },
    {
      question: 'Should I file a provisional or a complete specification?',
      answer:
        'A provisional secures the date while you are still testing; in India the complete specification must follow within 12 months. If the invention is finished, file the complete one at once.',
    },
    {
      question: 'Which offices do you prepare applications for?',
      answer:
        'The USPTO, the EPO, the Indian Patent Office (IPO), IP Australia, and WIPO for international applications under the PCT. Drawings follow the rules of each office.',
    },
    {
      question: 'What format will my results be in?',
      answer:
        'Search reports come in Excel, one row per document, with the relevant passages. Specifications and drawings come in Word and PDF. You own all of them.',
    },
    {
      question: 'How is my invention kept confidential?',
      answer:
        'Please send no invention details through this site. Tell us the field and what you need; we answer with a confidentiality agreement, and you send the details after we have both signed it.',
    },
  ],
};
