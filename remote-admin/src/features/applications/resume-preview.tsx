import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Loading } from '../../components/loading.tsx';
import { useApp } from '../../lib/app-context.ts';
// Imported here too, since a lazy component cannot load a style sheet of its own.
import pdf from '../../pdf/pdf.module.css';
import classes from './applications.module.css';
import { isWithoutFile, ResumeButton } from './resume-button.tsx';

const PdfView = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "pdf-view" */ '../../pdf/pdf-view.tsx');
  return { default: loaded.PdfView };
});

interface Resume {
  readonly _id: string;
  readonly fullName: string;
  readonly resume: string | null;
  readonly resumeKind: 'pdf' | 'docx' | null;
}

/** The résumé, with a download and a PDF preview. The viewer and the file load when the preview is opened. */
export function ResumePreview({ application }: { readonly application: Resume }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!application.resume) return <p>No resume uploaded</p>;
  return (
    <>
      <p className={classes.decide}>
        {application.resumeKind === 'pdf' && (
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Close preview' : 'Preview'}
          </Button>
        )}
        <ResumeButton application={application} />
        {application.resumeKind === 'docx' && <span>A Word document: download it to read it.</span>}
      </p>
      {isOpen && <Preview {...application} />}
    </>
  );
}

function Preview({ _id, fullName }: Resume) {
  const { download } = useApp();
  const query = useQuery({
    queryKey: ['resume', _id],
    queryFn: ({ signal }) =>
      download('GET /api/apply/{id}/resume', { params: { id: _id }, query: { for: 'preview' }, signal }),
    retry: false,
    // Personal data: not cached once the preview is closed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  if (isWithoutFile(error)) {
    return <p role="alert">The file of this resume is missing. Ask the applicant to send it again.</p>;
  }
  const loading = <p role="status">Opening the file…</p>;
  if (!data) return <Loading query={query} placeholder={loading} failure="The resume could not be loaded" />;
  return (
    <ErrorBoundary
      fallback={
        <p role="alert" className={pdf.fault}>
          The preview could not be loaded. Download the file to read it.
        </p>
      }
    >
      <Suspense fallback={loading}>
        <PdfView file={data} label={`Resume of ${fullName}`} />
      </Suspense>
    </ErrorBoundary>
  );
}
