import { APPLICATION_FIELDS, type ApplicationField } from 'shared-contracts/applications/application-fields';
import { addressOf } from 'shared-contracts/http/client/address-of';
import type { ErrorCode } from 'shared-contracts/http/error-codes';
import { APPLICATION } from '../../content/application.ts';
import type { SubmissionResult, Submission } from '../../lib/form-controller.ts';
import { upload } from '../../lib/upload.ts';
import type { ApplicationErrors } from './application-values.ts';

/** Sends an application. Never throws. */
export async function sendApplication({
  data,
  key,
  token,
  signal,
  onProgress,
}: Omit<Submission, 'host'>): Promise<SubmissionResult<ApplicationField>> {
  const failed = { state: 'failed', message: '', errors: {} } as const;
  // Fields before the file, so that the API has parsed them when the file arrives.
  if (token) data.set('formToken', token);
  const resume = data.get('resume');
  data.delete('resume');
  if (resume) data.set('resume', resume);
  try {
    const { ok, text } = await upload({
      path: addressOf('POST /api/apply'),
      body: data,
      idempotencyKey: key,
      signal,
      onProgress,
    });
    const response: unknown = JSON.parse(text);
    if (typeof response !== 'object' || response === null) return failed;
    if (ok && 'success' in response && response.success === true) return { state: 'sent' };
    if (!('message' in response) || typeof response.message !== 'string') return failed;
    const errors = 'fields' in response ? readFields(response.fields) : {};
    const mustWait = 'code' in response && response.code === ('rate_limited' satisfies ErrorCode);
    return { state: 'failed', message: response.message, errors, mustWait };
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
