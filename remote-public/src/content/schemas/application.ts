import { APPLICATION_FIELDS } from 'shared-contracts/applications/application-fields';
import { z } from 'zod';
import { Description, Template, Label, Sentences, Text } from './text.ts';

/** Text of the application form. */
export const ApplicationText = z
  .strictObject({
    title: Template<string>('Patent Analyst'),
    description: z.custom<(role: string) => string>(
      (fill) =>
        typeof fill === 'function' &&
        Description.safeParse((fill as (role: string) => unknown)('Legal Associate (IPR)')).success,
    ),
    notOpen: Label,
    notOpenNext: Sentences,
    all: Label,
    needs: Label,
    close: Label,
    labels: z.record(z.enum(APPLICATION_FIELDS), Label).readonly(),
    optional: Label,
    choose: Label,
    hints: z.strictObject({ resume: Sentences, message: Sentences }).readonly(),
    chooseAgain: Template<string>('resume.pdf'),
    honeypot: Label,
    adult: Sentences,
    consent: z.strictObject({ before: z.string(), link: Label, newTab: Label, after: z.string() }).readonly(),
    send: Label,
    sending: Label,
    progress: Template<number>(40),
    leave: Label,
    arrived: Label,
    success: Text,
    successNext: Sentences,
    successKept: Sentences,
    failure: Text,
    mustWait: Label,
    limitBack: Template<string>('about 5 minutes'),
    stillHere: Sentences,
    stopped: Label,
    stoppedNext: Sentences,
    interrupted: Sentences,
    offline: Sentences,
    failureBack: Sentences,
    refusalBack: Template<string>('E-mail'),
    summary: Label,
    missing: z.strictObject({ email: Label, resume: Label, isAdult: Label, consent: Text }).readonly(),
    resume: z.strictObject({ size: Template<string>('12.4 MB'), kind: Text, unreadable: Text }).readonly(),
  })
  .readonly();
export type ApplicationText = z.infer<typeof ApplicationText>;
