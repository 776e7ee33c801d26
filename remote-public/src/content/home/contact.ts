export const HOME_CONTACT = {
  title: 'Contact',
  lead: 'Tell us what you need and by when. An analyst reads every message and answers by e-mail.',
  reach: 'Or reach us directly',
} as const;
