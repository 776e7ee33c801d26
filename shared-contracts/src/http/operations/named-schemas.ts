import { z } from 'zod';
import * as admins from '../../accounts/admins.ts';
import * as applicationDecisions from '../../applications/decisions.ts';
import * as applicationErasure from '../../applications/erasure.ts';
import * as applications from '../../applications/applications.ts';
import * as audit from '../../accounts/audit.ts';
import * as auth from '../../accounts/auth.ts';
import * as blogDrafts from '../../posts/drafts.ts';
import * as blogPreview from '../../posts/preview.ts';
import * as blogRevisions from '../../posts/revisions.ts';
import * as blogWriting from '../../posts/writing.ts';
import * as blogs from '../../posts/posts.ts';
import * as bulk from '../bulk.ts';
import * as enquiryNotes from '../../enquiries/notes.ts';
import * as enquiries from '../../enquiries/enquiries.ts';
import * as dashboard from '../../accounts/dashboard.ts';
import * as email from '../../lib/email.ts';
import * as enquiryInput from '../../enquiries/enquiry-input.ts';
import * as enquiryErasure from '../../enquiries/erasure.ts';
import * as envelope from '../envelope.ts';
import * as spamCheckFields from '../spam-check-fields.ts';
import * as identifiers from '../../lib/identifiers.ts';
import * as listQuery from '../list-query.ts';
import * as mail from '../../mail/mail.ts';
import * as mailTemplates from '../../mail/mail-templates.ts';
import * as password from '../../accounts/password.ts';
import * as phone from '../../lib/phone.ts';
import * as picture from '../../posts/picture.ts';
import * as positions from '../../applications/positions.ts';
import * as replyTemplates from '../../mail/reply-templates.ts';
import * as twoStep from '../../accounts/two-step.ts';

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
  bulk,
  enquiryNotes,
  enquiries,
  dashboard,
  email,
  enquiryInput,
  enquiryErasure,
  envelope,
  spamCheckFields,
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

/** All schemas of the contracts by export name, which is also their name in the OpenAPI document. Not for browsers. */
export const namedSchemas: readonly (readonly [name: string, schema: z.ZodType])[] = modules
  .flatMap((module) => Object.entries<unknown>(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
