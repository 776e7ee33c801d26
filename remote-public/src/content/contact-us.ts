import type { ContactPage } from './schemas/pages.ts';

/** Text of `/ContactUs`. */
export const CONTACT_PAGE: ContactPage = {
  title: 'Contact Us',
  description:
    'Write to an analyst, call us or visit the office. Please send no confidential invention details.',
  lead: 'Say what you need and by when. An analyst, not a call centre, reads it.',
  video: {
    label:
      'A planetary gear turns: the sun wheel 10 drives three planets inside the ring 12, along the path 14',
    play: 'Play the drawing',
    pause: 'Pause the drawing',
  },
  formTitle: 'Write to us',
  directTitle: 'Reach us directly',
  general: 'General',
  careers: 'Careers',
  phone: 'Phone',
  officeTitle: 'Office',
  visit: 'Please make an appointment before you come.',
  map: {
    alt: 'Sketch map: the office stands on the north side of the main road, west of the crossing',
    load: 'Load the map here',
    loadNote: 'The map then comes from OpenStreetMap, which will see your IP address.',
    open: 'Open the map at OpenStreetMap',
    frame: 'Map of the area around the office',
  },
};
