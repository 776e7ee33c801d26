import { useState } from 'react';
import type { NO_RESUME as NoResume } from 'shared-contracts/applications/applications';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { Button } from '../../components/button.tsx';
import { dismissToasts, showToast } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Repeated here, since importing the value would load the schemas. */
const NO_RESUME: typeof NoResume = 'No resume uploaded';

/** Whether an error means that the file is missing, and not that a colleague has deleted the application. */
export const isWithoutFile = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.message === NO_RESUME;

interface ResumeButtonProps {
  readonly application: { readonly _id: string; readonly fullName: string; readonly resume: string | null };
}

/** Downloads the résumé as `{fullName}_resume` with its own extension. */
export function ResumeButton({ application: { _id, fullName, resume } }: ResumeButtonProps) {
  const { download } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const subject = `resume-${_id}`;
    dismissToasts([subject]);
    if (!resume) return showToast('error', NO_RESUME);
    setIsBusy(true);
    try {
      const file = await download('GET /api/apply/{id}/resume', { params: { id: _id } });
      saveFile(file, `${fullName}_resume.${file.type === 'application/pdf' ? 'pdf' : 'docx'}`);
    } catch (error) {
      showToast(
        'error',
        isWithoutFile(error) ? NO_RESUME : `Failed to download resume. ${errorMessage(error)}`,
        undefined,
        [subject],
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      look="quiet"
      isBusy={isBusy}
      aria-label={`Download the resume of ${fullName}`}
      onClick={() => void save()}
    >
      Download
    </Button>
  );
}
