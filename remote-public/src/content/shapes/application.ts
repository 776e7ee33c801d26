import { APPLICATION_FIELDS } from 'shared-contracts/applications/form-return';
import { z } from 'zod';
import { Description, Filled, Label, Sentences, Words } from './words.ts';

/** Words of the application form. */
export const ApplicationWords = z
  .strictObject({
    title: Filled<string>('Patent Analyst'),
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
    chooseAgain: Filled<string>('resume.pdf'),
    trap: Label,
    adult: Sentences,
    consent: z.strictObject({ before: z.string(), link: Label, newTab: Label, after: z.string() }).readonly(),
    send: Label,
    sending: Label,
    progress: Filled<number>(40),
    arrived: Label,
    success: Words,
    successNext: Sentences,
    failure: Words,
    mustWait: Label,
    limitBack: Filled<string>('about 5 minutes'),
    kept: Sentences,
    offline: Sentences,
    failureBack: Sentences,
    refusalBack: Filled<string>('E-mail'),
    summary: Label,
    missing: z.strictObject({ email: Label, resume: Label, isAdult: Label, consent: Words }).readonly(),
    resume: z.strictObject({ size: Filled<string>('12.4 MB'), kind: Words, unreadable: Words }).readonly(),
  })
  .readonly();
export type ApplicationWords = z.infer<typeof ApplicationWords>;
