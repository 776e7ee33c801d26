import type { Operation } from '../operation.ts';
import * as accounts from './accounts.ts';
import * as admins from './admins.ts';
import * as applications from './applications.ts';
import * as audit from './audit.ts';
import * as blogDrafts from './blog-drafts.ts';
import * as blogRevisions from './blog-revisions.ts';
import * as blogWriting from './blog-writing.ts';
import * as blogs from './blogs.ts';
import * as dashboard from './dashboard.ts';
import * as documentation from './documentation.ts';
import * as enquiries from './enquiries.ts';
import * as enquiryNotes from './enquiry-notes.ts';
import * as enquirySubmission from './enquiry-submission.ts';
import * as health from './health.ts';
import * as mail from './mail.ts';
import * as mailTemplates from './mail-templates.ts';
import * as media from './media.ts';
import * as positions from './positions.ts';
import * as replyTemplates from './reply-templates.ts';
import * as twoStep from './two-step.ts';

/** Every export of these modules is an operation. In the order of their groups in the OpenAPI document. */
const modules = [
  blogs,
  blogWriting,
  blogDrafts,
  blogRevisions,
  media,
  enquirySubmission,
  enquiries,
  enquiryNotes,
  replyTemplates,
  dashboard,
  positions,
  applications,
  accounts,
  twoStep,
  admins,
  mail,
  mailTemplates,
  audit,
  health,
  documentation,
];

type Values<Module> = Module extends unknown ? Module[keyof Module] : never;

/** The literal type of every operation. */
export type DescribedOperation = Values<(typeof modules)[number]>;
export type OperationId = DescribedOperation['id'];

const METHODS: readonly Operation['method'][] = ['get', 'post', 'put', 'patch', 'delete'];

const byPath = (a: Operation, b: Operation) =>
  a.path.localeCompare(b.path) || METHODS.indexOf(a.method) - METHODS.indexOf(b.method);

/** All operations of the API, in the order of the OpenAPI document: those of a module by path and method. */
export const operations: readonly Operation[] = modules.flatMap((module) =>
  Object.values<Operation>(module).toSorted(byPath),
);
