import { FIRM } from 'shared-contracts/firm/firm';
import { COOKIES, RETENTION, PRIVACY_POLICY_VERSION } from 'shared-contracts/firm/privacy';
import { formatDate } from 'shared-contracts/firm/date';
import type { LegalPage } from './schemas/pages.ts';

/** Text of `/PrivacyPolicy`. */
export const PRIVACY: LegalPage = {
  title: 'Privacy Policy',
  address: '/PrivacyPolicy',
  description: 'What we keep about you, why, for how long, and how to have it corrected or deleted.',
  lead: 'What we keep about you, why, and for how long. It fits on one page because we keep little.',
  sections: [
    {
      title: 'Information collected',
      paragraphs: ['We keep what you send us, and nothing about you from anywhere else.'],
      points: [
        'An enquiry: first name, e-mail address, phone number if you give one, the service you chose, your message, and the time of your consent with the version of this policy that it was given to',
        'An application: name, e-mail address, phone number, position, workplace, location and employment type, your message and your resume, that you are 18 or older, and the time and version of your consent as above',
        'Of some visits: how fast a page was and whether it failed, without your address, the page or anything that tells who you are',
        'In the logs of the server: your IP address, the page requested and the time',
        `For about ${RETENTION.hashes.text}, and only as hashes: how many forms came from your network, how many enquiries came from your e-mail address, and what a form contained, so that one that is sent twice is stored once`,
        'When a login to our back office fails, or a request is refused because it may be an attack: the time, the first part of your IP address and, as a hash, the e-mail address that was entered',
      ],
    },
    {
      title: 'Use',
      paragraphs: [
        'We read an enquiry to answer it and an application to decide on it, because you ask us to and agree to this policy. You need not send us anything, but without the required fields we cannot answer. We do not sell, rent or publish what you send, and send no newsletters. Please send no confidential invention details before we have signed an agreement.',
        'We use everything else only to keep the site working and to protect it from abuse, which is our legitimate interest. Companies that run our servers or deliver our mails store all this on our behalf. Nobody else gets it, unless the law obliges us.',
      ],
    },
    {
      title: 'How long',
      paragraphs: ['What is no longer needed is deleted automatically.'],
      points: [
        `Enquiries, with our answers and notes: at most ${RETENTION.enquiries.text} after they came in`,
        `Applications and resumes: at most ${RETENTION.applications.text} after they came in`,
        `Anything our staff delete before that: removed for good after ${RETENTION.deleted.text}`,
        `Records of failed logins and refused requests: at most ${RETENTION.securityEvents.text}`,
        `Encrypted backups of all this, which are read only after a loss of data: at most ${RETENTION.backups.text} longer`,
        `Logs of the server: about ${RETENTION.logs.text}`,
      ],
    },
    {
      title: 'Data security',
      paragraphs: [
        'Connections are encrypted. Resumes are stored separately from the website. Only our staff can open them, after logging in to their own accounts.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'You can read this site without cookies. We use no analytics and no advertising. Over an encrypted connection, the names of these cookies begin with “__Host-”.',
      ],
      points: [
        `“${COOKIES.canary.name}”, only while a new version of this site is tried out, and for ${COOKIES.canary.text} at most: a number from 0 to 9999 chosen at random, so that you get the same version on every page. Others have the same number; it says nothing about you`,
        `“${COOKIES.session.name}”, only for our own staff: set at login and gone at logout, it opens the back office`,
        `“${COOKIES.device.name}”, only for our own staff: set at login and kept for ${COOKIES.device.text}, it marks a browser that has logged in before, so that somebody who guesses passwords cannot lock its owner out`,
        `“${COOKIES.login.name}”, only for our own staff: between the two steps of a login and gone after ${COOKIES.login.text}, it records who is logging in`,
        'No cookie, but kept by your browser: what you type into a form stays in its tab until you send it or close the tab, so that a reload loses nothing',
        'A map of another provider is loaded only when you press its button on the contact page',
        'A picture in an older post may be stored on another site, which sees your IP address when you open the post',
      ],
    },
    {
      title: 'Contact',
      paragraphs: [
        `${FIRM.legalName}, ${FIRM.office.lines.join(', ')}, is responsible for this data.`,
        `You may ask what we have about you, get a copy of it, have it corrected or deleted, and object to its use. You may withdraw your consent at any time; we then delete what you sent, and what we did before stays lawful. Write to ${FIRM.email} or call ${FIRM.phone.display}; we answer within a month.`,
        'You may also complain to the data protection authority of your country.',
      ],
    },
    {
      title: 'Version',
      paragraphs: [`This is the version of ${formatDate(PRIVACY_POLICY_VERSION)}.`],
    },
  ],
};
