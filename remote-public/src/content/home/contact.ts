import type { HomeContact } from '../shapes/home.ts';

/** Words of Contact, the last section of the home page. */
export const HOME_CONTACT: HomeContact = {
  title: 'Contact',
  lead: 'Tell us what you need and by when. An analyst reads every message and answers by e-mail.',
  reach: 'Or reach us directly',
};
