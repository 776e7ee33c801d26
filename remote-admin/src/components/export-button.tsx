import { useState } from 'react';
import { explain } from '../lib/explain.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from './button.tsx';
import { tell } from '../lib/toast-queue.ts';

interface ExportButtonProps {
  readonly fetchFile: () => Promise<Blob>;
  /** Of the saved file, without its ending. */
  readonly name: string;
}

/** Saves what the list is narrowed to as CSV. */
export function ExportButton({ fetchFile, name }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(), `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      tell('failed', `The export failed. ${explain(error)}`);
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
