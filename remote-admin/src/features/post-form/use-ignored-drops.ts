import { useEffect } from 'react';

/** Keeps the browser from opening a file that is dropped beside its target, which would leave the form. */
export function useIgnoredDrops(): void {
  useEffect(() => {
    addEventListener('dragover', ignoreFiles);
    addEventListener('drop', ignoreFiles);
    return () => {
      removeEventListener('dragover', ignoreFiles);
      removeEventListener('drop', ignoreFiles);
    };
  }, []);
}

function ignoreFiles(event: DragEvent): void {
  const { target, dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  if (isIn('input[type="file"]')) return;
  // The editor takes pictures; of other files it takes none.
  if (event.type === 'dragover' && isIn('[contenteditable="true"]')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
