import { useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../lib/toast-queue.ts';
import { useApp } from '../../lib/app-context.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { saveFile } from '../../lib/save-file.ts';

interface ResumeButtonProps {
  readonly application: { readonly _id: string; readonly fullName: string; readonly resume: string | null };
}

/** Downloads the résumé as `{fullName}_resume` with its own extension. */
export function ResumeButton({ application: { _id, fullName, resume } }: ResumeButtonProps) {
  const { download } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (!resume) return showToast('error', 'No resume uploaded');
    setIsBusy(true);
    try {
      const file = await download('GET /api/apply/{id}/resume', { params: { id: _id } });
      saveFile(file, `${fullName}_resume.${file.type === 'application/pdf' ? 'pdf' : 'docx'}`);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      showToast(
        'error',
        isMissing ? 'No resume uploaded' : `Failed to download resume. ${errorMessage(error)}`,
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
