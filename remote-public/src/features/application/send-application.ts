import { APPLICATION_FIELDS, type ApplicationField } from 'shared-contracts/applications/application-fields';
import { addressOf } from 'shared-contracts/http/client/address-of';
import { toApiError } from 'shared-contracts/http/client/api-errors';
import { isSuccess } from 'shared-contracts/http/client/client';
import { APPLICATION } from '../../content/application.ts';
import type { Submission } from '../../lib/form-controller.ts';
import { resultOfError, type SubmissionResult } from '../../lib/submission-result.ts';
import { upload } from '../../lib/upload.ts';

/** Sends an application. Never throws. */
export async function sendApplication({
  data,
  key,
  token,
  signal,
  onProgress,
}: Omit<Submission, 'host'>): Promise<SubmissionResult<ApplicationField>> {
  // Fields before the file, so that the API has parsed them when the file arrives.
  if (token) data.set('formToken', token);
  const resume = data.get('resume');
  data.delete('resume');
  if (resume) data.set('resume', resume);
  let sent = 0;
  try {
    const { status, text } = await upload({
      path: addressOf('POST /api/apply'),
      body: data,
      idempotencyKey: key,
      signal,
      onProgress: (share) => onProgress((sent = share)),
    });
    const response: unknown = JSON.parse(text);
    if (!isSuccess(response)) throw toApiError(status, response);
    return { state: 'sent' };
  } catch (error) {
    const result = resultOfError(error, APPLICATION_FIELDS);
    if (result.state === 'refused') return result;
    if (!navigator.onLine) return { ...result, message: APPLICATION.offline };
    // The servers cut off an upload after two minutes.
    return sent < 1 ? { ...result, message: APPLICATION.interrupted } : result;
  }
}
