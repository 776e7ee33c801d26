import type { ApplicationBulkResult } from 'shared-contracts/applications/decisions';
import type { ApplicationStatus } from 'shared-contracts/applications/applications';
import { formatCount, missingMessage, undoMessage } from '../../lib/bulk-message.ts';
import { isDecision } from './decisions.ts';

/** What an application is after a change of status, for messages. */
export const STATUS_OUTCOMES: Record<ApplicationStatus, string> = {
  Pending: 'marked as pending',
  Shortlisted: 'shortlisted',
  Rejected: 'rejected',
  Spam: 'marked as spam',
};

/**
 * The message after a change of status.
 * @param withMail whether the request asked for a mail to the applicants
 * @throws UserFacingError when all applications were deleted in the meantime
 */
export function statusMessage(
  status: ApplicationStatus,
  result: ApplicationBulkResult,
  withMail: boolean,
): string {
  return [
    changeMessage(status, result),
    missingMessage({ present: result.changed + result.unchanged, missing: result.missing }),
    queuedMailsMessage(status, result, withMail),
    earlierMailsMessage(result),
  ]
    .filter(Boolean)
    .join(' ');
}

function changeMessage(
  status: ApplicationStatus,
  { changed, unchanged, missing }: ApplicationBulkResult,
): string | undefined {
  const outcome = STATUS_OUTCOMES[status];
  const state = status === 'Pending' ? 'pending' : outcome;
  if (changed > 0) {
    const isOnly = unchanged + missing === 0;
    const subject = changed === 1 && !isOnly ? '1 application' : formatCount('application', changed);
    if (unchanged === 0) return `${subject} ${outcome}.`;
    return `${subject} ${outcome}; ${unchanged} ${unchanged === 1 ? 'was' : 'were'} ${state} already.`;
  }
  if (unchanged === 1) return `The application was ${state} already.`;
  if (unchanged > 1) return `${unchanged} applications were ${state} already.`;
  return undefined;
}

function queuedMailsMessage(
  status: ApplicationStatus,
  { changed, unchanged, queuedMails, alreadyMailed }: ApplicationBulkResult,
  withMail: boolean,
): string | undefined {
  if (!isDecision(status) || changed + unchanged === 0) return undefined;
  if (!withMail) return changed > 0 ? 'No mail is sent.' : undefined;
  const mailed =
    alreadyMailed > 0 &&
    (changed + unchanged === 1
      ? 'the applicant has one about it, sent or waiting'
      : `${alreadyMailed} of the applicants ${alreadyMailed === 1 ? 'has' : 'have'} one about it, sent or waiting`);
  if (queuedMails === 0) return mailed ? `No mail is sent: ${mailed}.` : 'No mail is sent.';
  const queued =
    queuedMails === 1 && changed + unchanged === 1
      ? 'The mail goes out in a few minutes'
      : `${queuedMails} ${queuedMails === 1 ? 'mail goes' : 'mails go'} out in a few minutes`;
  return mailed ? `${queued}; ${mailed}.` : `${queued}.`;
}

/**
 * The message after Undo.
 * @throws UserFacingError when nothing was restored
 */
export function undoneMessage(result: ApplicationBulkResult): string {
  const { changed, unchanged, missing, conflicts } = result;
  const restored = changed + unchanged;
  const requested = restored + missing + (conflicts ?? 0);
  return [undoMessage({ requested, restored, conflicts }), earlierMailsMessage(result)]
    .filter(Boolean)
    .join(' ');
}

/** What happened to mails about earlier decisions. */
function earlierMailsMessage({
  cancelledMails,
  sentMails,
  requeuedMails = 0,
}: ApplicationBulkResult): string {
  return [
    cancelledMails > 0 &&
      (cancelledMails === 1 ? 'The mail is cancelled.' : `${cancelledMails} mails are cancelled.`),
    requeuedMails > 0 &&
      (requeuedMails === 1
        ? 'The earlier mail is waiting again and goes out in a few minutes.'
        : `${requeuedMails} earlier mails are waiting again and go out in a few minutes.`),
    sentMails > 0 &&
      (sentMails === 1 ? 'A mail had gone out already.' : `${sentMails} mails had gone out already.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param filesLeft how many files the API could not remove yet */
export const eraseMessage = (filesLeft: number): string =>
  filesLeft > 0
    ? 'The applicant is erased. The file storage did not respond: the file will be deleted within a few hours.'
    : 'The applicant is erased.';
