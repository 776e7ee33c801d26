import { z } from 'zod';
import * as admins from './admins.ts';
import * as applicationDecisions from './application-decisions.ts';
import * as applicationErasure from './application-erasure.ts';
import * as applications from './applications.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as blogDrafts from './blog-drafts.ts';
import * as blogPreview from './blog-preview.ts';
import * as blogRevisions from './blog-revisions.ts';
import * as blogWriting from './blog-writing.ts';
import * as blogs from './blogs.ts';
import * as contactNotes from './contact-notes.ts';
import * as contacts from './contacts.ts';
import * as dashboard from './dashboard.ts';
import * as email from './email.ts';
import * as enquiries from './enquiries.ts';
import * as enquiryErasure from './enquiry-erasure.ts';
import * as envelope from './envelope.ts';
import * as formSigns from './form-signs.ts';
import * as identifiers from './identifiers.ts';
import * as listQuery from './list-query.ts';
import * as mail from './mail.ts';
import * as mailTemplates from './mail-templates.ts';
import * as password from './password.ts';
import * as phone from './phone.ts';
import * as picture from './picture.ts';
import * as positions from './positions.ts';
import * as replyTemplates from './reply-templates.ts';
import * as twoStep from './two-step.ts';

const modules = [
  admins,
  applicationDecisions,
  applicationErasure,
  applications,
  audit,
  auth,
  blogDrafts,
  blogPreview,
  blogRevisions,
  blogWriting,
  blogs,
  contactNotes,
  contacts,
  dashboard,
  email,
  enquiries,
  enquiryErasure,
  envelope,
  formSigns,
  identifiers,
  listQuery,
  mail,
  mailTemplates,
  password,
  phone,
  picture,
  positions,
  replyTemplates,
  twoStep,
];

/** Every schema of the contracts by the name it is exported under, which the OpenAPI document calls it by too. Not for browsers. */
export const namedSchemas: readonly (readonly [name: string, schema: z.ZodType])[] = modules
  .flatMap((module) => Object.entries<unknown>(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
