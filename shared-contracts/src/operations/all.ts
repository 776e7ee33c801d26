import type { Operation } from '../operation.ts';
import {
  changePassword,
  endOtherSessions,
  listSessions,
  logIn,
  logOut,
  readSession,
  requestPasswordReset,
  resetPassword,
  revokeSession,
} from './accounts.ts';
import { disableAdmin, enableAdmin, inviteAdmin, listAdmins, resetTwoStep } from './admins.ts';
import { exportAudit, listAudit } from './audit.ts';
import { readDocs, readDocsFile, readOpenApi } from './documentation.ts';
import { dropBlogDraft, keepBlogDraft, readBlogDraft } from './blog-drafts.ts';
import { listBlogRevisions, readBlogRevision, restoreBlogRevision } from './blog-revisions.ts';
import {
  changeBlogs,
  createBlog,
  deleteBlog,
  listBlogCategories,
  listStaffBlogs,
  previewBlog,
  readStaffBlog,
  restoreBlog,
  updateBlog,
} from './blog-writing.ts';
import { listBlogs, readBlog, readBlogVersion } from './blogs.ts';
import { addContactNote, changeContactNote, deleteContactNote, restoreContactNote } from './contact-notes.ts';
import {
  assignContacts,
  deleteContact,
  deleteContacts,
  exportContacts,
  keepReplyDraft,
  listContacts,
  readContact,
  replyToContact,
  restoreContact,
  restoreContacts,
  setContactStatus,
  setContactStatuses,
} from './contacts.ts';
import { readFormToken, submitEnquiry } from './enquiries.ts';
import { checkLive, checkReady } from './health.ts';
import { uploadPicture } from './media.ts';
import {
  confirmTwoStep,
  logInByCode,
  readTwoStep,
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
} from './two-step.ts';
import { listMail, readMail, retryMail } from './mail.ts';
import {
  changeMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
} from './mail-templates.ts';
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  restoreReplyTemplate,
  updateReplyTemplate,
} from './reply-templates.ts';
import { readDashboard } from './dashboard.ts';
import {
  createPosition,
  deletePosition,
  listAllPositions,
  listPositions,
  restorePosition,
  updatePosition,
} from './positions.ts';
import {
  deleteApplication,
  deleteApplications,
  downloadResume,
  eraseApplicant,
  exportApplications,
  listApplications,
  readApplication,
  restoreApplication,
  restoreApplications,
  setApplicationStatus,
  setApplicationStatuses,
  submitApplication,
} from './applications.ts';

const all = [
  listBlogs,
  readBlogVersion,
  readBlog,
  createBlog,
  updateBlog,
  deleteBlog,
  restoreBlog,
  listStaffBlogs,
  listBlogCategories,
  previewBlog,
  readStaffBlog,
  changeBlogs,
  readBlogDraft,
  keepBlogDraft,
  dropBlogDraft,
  listBlogRevisions,
  readBlogRevision,
  restoreBlogRevision,
  uploadPicture,
  submitEnquiry,
  readFormToken,
  listContacts,
  exportContacts,
  readContact,
  replyToContact,
  setContactStatus,
  setContactStatuses,
  assignContacts,
  keepReplyDraft,
  deleteContact,
  deleteContacts,
  restoreContact,
  restoreContacts,
  addContactNote,
  changeContactNote,
  deleteContactNote,
  restoreContactNote,
  listReplyTemplates,
  createReplyTemplate,
  updateReplyTemplate,
  deleteReplyTemplate,
  restoreReplyTemplate,
  listPositions,
  listAllPositions,
  createPosition,
  updatePosition,
  deletePosition,
  restorePosition,
  submitApplication,
  listApplications,
  exportApplications,
  readApplication,
  downloadResume,
  eraseApplicant,
  setApplicationStatus,
  setApplicationStatuses,
  deleteApplication,
  deleteApplications,
  restoreApplication,
  restoreApplications,
  readDashboard,
  logIn,
  logOut,
  readSession,
  listSessions,
  revokeSession,
  endOtherSessions,
  changePassword,
  listMail,
  readMail,
  retryMail,
  listMailTemplates,
  changeMailTemplate,
  resetMailTemplate,
  previewMailTemplate,
  requestPasswordReset,
  resetPassword,
  logInByCode,
  readTwoStep,
  setUpTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  listAdmins,
  inviteAdmin,
  disableAdmin,
  enableAdmin,
  resetTwoStep,
  exportAudit,
  listAudit,
  checkLive,
  checkReady,
  readOpenApi,
  readDocs,
  readDocsFile,
] as const satisfies readonly Operation[];

/** Every call of the API, in the order of its document. */
export const operations: readonly Operation[] = all;

/** What is known of each call as it stands. */
export type DescribedOperation = (typeof all)[number];
export type OperationId = (typeof all)[number]['id'];
