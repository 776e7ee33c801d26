import { APPLICATION_FIELDS } from 'shared-contracts/applications/form-return';
import { addressOf } from 'shared-contracts/http/client/address-of';
import type { ErrorCode } from 'shared-contracts/http/error-codes';
import { APPLICATION } from '../../content/application.ts';
import { type Upload, upload } from '../../lib/upload.ts';
import type { ApplicationErrors } from './application-values.ts';

/** What became of an application. `message` says why it failed, where that is known. */
export type Sending =
  | { readonly state: 'sent' }
  | {
      readonly state: 'failed';
      readonly message: string;
      readonly errors: ApplicationErrors;
      /** There were too many attempts: `message` says how long to wait. */
      readonly mustWait?: boolean;
    };

/** Sends an application. Never throws. */
export async function sendApplication(what: Omit<Upload, 'path'>): Promise<Sending> {
  const failed = { state: 'failed', message: '', errors: {} } as const;
  try {
    const { ok, text } = await upload({ ...what, path: addressOf('POST /api/apply') });
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return failed;
    if (ok && 'success' in answer && answer.success === true) return { state: 'sent' };
    if (!('message' in answer) || typeof answer.message !== 'string') return failed;
    const errors = 'fields' in answer ? readFields(answer.fields) : {};
    const mustWait = 'code' in answer && answer.code === ('rate_limited' satisfies ErrorCode);
    return { state: 'failed', message: answer.message, errors, mustWait };
  } catch {
    return navigator.onLine ? failed : { ...failed, message: APPLICATION.offline };
  }
}

function readFields(fields: unknown): ApplicationErrors {
  if (typeof fields !== 'object' || fields === null) return {};
  const messages = fields as Record<string, unknown>;
  return Object.fromEntries(
    APPLICATION_FIELDS.flatMap((field) =>
      typeof messages[field] === 'string' ? [[field, messages[field]]] : [],
    ),
  );
}
