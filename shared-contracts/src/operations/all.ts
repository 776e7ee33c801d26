import type { Operation } from '../operation.ts';
import {
  changePassword,
  endOtherSessions,
  listSessions,
  logIn,
  logOut,
  readSession,
  revokeSession,
} from './accounts.ts';
import { listAudit } from './audit.ts';
import { listBlogs, readBlog } from './blogs.ts';
import { readOpenApi } from './documentation.ts';
import { submitEnquiry } from './enquiries.ts';
import { checkLive, checkReady } from './health.ts';

/** Every call of the API, in the order of its document. */
export const operations: readonly Operation[] = [
  listBlogs,
  readBlog,
  submitEnquiry,
  logIn,
  logOut,
  readSession,
  listSessions,
  revokeSession,
  endOtherSessions,
  changePassword,
  listAudit,
  checkLive,
  checkReady,
  readOpenApi,
];
