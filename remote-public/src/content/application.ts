import { FIRM } from 'shared-contracts/firm/firm';
import type { ApplicationText } from './schemas/application.ts';

/** Text of the application form. The two result messages are required (docs/product/public-site.md, Outcomes of forms). */
export const APPLICATION: ApplicationText = {
  title: (role) => `Apply: ${role}`,
  description: (role) =>
    `Apply for the position ${role} at ${FIRM.name}: your details, a resume as PDF or Word, and a message.`,
  notOpen: 'This position is not open',
  notOpenNext: 'It may have been filled. These are our open positions.',
  all: 'Open positions',
  needs: 'What this position asks for',
  close: 'Close',
  labels: {
    role: 'Position',
    fullName: 'Full name',
    email: 'E-mail',
    phone: 'Phone',
    workplaceType: 'Workplace',
    jobLocation: 'Location',
    employmentType: 'Job type',
    resume: 'Resume',
    message: 'Message',
    isAdult: 'Confirmation of your age',
    consent: 'Consent to the privacy policy',
  },
  optional: 'optional',
  choose: 'Please choose',
  hints: {
    resume: 'PDF or Word (DOCX), up to 10 MB.',
    message: 'Why this position, and when you could start. Up to 5,000 characters.',
  },
  chooseAgain: (name) =>
    `What you typed is back, but a browser cannot restore a file. Please choose ${name} again.`,
  honeypot: 'Leave this field empty',
  adult: 'I am 18 or older.',
  consent: {
    before: `I agree that ${FIRM.name} stores this application as described in the `,
    link: 'privacy policy',
    newTab: '(opens in a new tab)',
    after: '.',
  },
  send: 'Submit application',
  sending: 'Sending…',
  progress: (percent) => `${percent}% sent`,
  leave: 'Your application is still being sent. Leave this page and stop sending it?',
  arrived: 'Upload complete. Waiting for confirmation…',
  success: 'Application submitted successfully ✅',
  successNext: 'We will read it and reply by e-mail.',
  successKept: 'What you have changed since then was not sent. It is still in the form.',
  failure: 'Something went wrong. Please try again ❌',
  mustWait: 'Not sent yet: please wait a while',
  limitBack: (wait) =>
    `There were too many attempts. Use the Back button of your browser: it brings back what you typed. Then choose your resume and send it again in ${wait}.`,
  stillHere: 'What you entered is still here.',
  stopped: 'Sending was stopped',
  stoppedNext:
    'Your application may not have reached us. What you entered is still here: send it again, or close the form.',
  interrupted: 'The upload was interrupted. Over a slow connection, a smaller file may help.',
  offline: 'You are offline. Send it again as soon as you are connected.',
  failureBack:
    'Your application may not have arrived. Use the Back button of your browser: it brings back what you typed. Then choose your resume and send it again.',
  refusalBack: (names) =>
    `${names ? `These fields were wrong: ${names}.` : 'Some fields were invalid.'} Use the Back button of your browser: it brings back what you typed.`,
  summary: 'Please correct these fields',
  missing: {
    email: 'Enter an e-mail address',
    resume: 'Choose your resume',
    isAdult: 'Confirm that you are 18 or older',
    consent: 'Tick the box: without it we cannot keep your application',
  },
  resume: {
    size: (size) => `This file is ${size}; the limit is 10 MB`,
    kind: 'Send a PDF or a Word document (DOCX) without macros',
    unreadable: 'This file cannot be read: choose it again',
  },
};
