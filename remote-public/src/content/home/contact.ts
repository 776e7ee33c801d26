import type { HomeContact } from '../schemas/home.ts';

/** Text of Contact, the last section of the home page. */
export const HOME_CONTACT: HomeContact = {
  title: 'Contact',
  lead: 'Tell us what you need and by when. An analyst reads every message and answers by e-mail.',
  reach: 'Or reach us directly',
  nextTitle: 'What happens next',
  next: [
    {
      title: 'Reading',
      text: 'A person who works in your field reads it. It goes to no one outside the firm.',
    },
    {
      title: 'Agreement',
      text: 'We both sign a confidentiality agreement. Only then do you send the details.',
    },
    {
      title: 'Offer',
      text: 'You get the question as we understand it, the smallest piece of work that answers it, its price and its date. In writing, before anything is billed.',
    },
  ],
};
