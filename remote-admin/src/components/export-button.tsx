import { useState } from 'react';
import { inputDay } from '../lib/dates.ts';
import { errorMessage } from '../lib/error-message.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from './button.tsx';
import { dismissToasts, showToast } from '../lib/toast-queue.ts';

interface ExportButtonProps {
  readonly fetchFile: () => Promise<Blob>;
  /** The file name without date and extension. */
  readonly name: string;
}

/** Downloads the filtered list as CSV. */
export function ExportButton({ fetchFile, name }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    dismissToasts([name]);
    try {
      saveFile(await fetchFile(), `${name}-${inputDay(Date.now())}.csv`);
    } catch (error) {
      showToast('error', `The export failed. ${errorMessage(error)}`, undefined, [name]);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
