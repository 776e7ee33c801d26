// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toasts } from '../../components/toasts.tsx';
import { createTestApp, errorResponse, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { toastQueue } from '../../lib/toast-queue.ts';
import { ResumePreview } from './resume-preview.tsx';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(cleanup);

const show = (resume: string | null, resumeKind: 'pdf' | 'docx' | null) =>
  renderInApp(
    <ResumePreview application={{ _id: '01JQ', fullName: 'Asha Rao', resume, resumeKind }} />,
    createTestApp(async () => jsonResponse(200, {})),
  );

test('a Word document can only be downloaded', () => {
  show('cv.docx', 'docx');
  expect(screen.getByText('A Word document: download it to read it.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download the resume of Asha Rao' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('a PDF can be previewed and downloaded', () => {
  show('cv.pdf', 'pdf');
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download the resume of Asha Rao' })).toBeDefined();
});

test('there is no button without a resume', () => {
  show(null, null);
  expect(screen.getByText('No resume uploaded')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed download is no longer reported once it is repeated', async () => {
  let response = Promise.resolve(errorResponse(503, 'unavailable', 'Back in a minute'));
  renderInApp(
    <>
      <Toasts />
      <ResumePreview
        application={{ _id: '01JQ', fullName: 'Asha Rao', resume: 'cv.pdf', resumeKind: 'pdf' }}
      />
    </>,
    createTestApp(() => response),
  );
  const download = screen.getByRole('button', { name: 'Download the resume of Asha Rao' });
  fireEvent.click(download);
  const failure = { name: 'Failed to download resume. Back in a minute' };
  await screen.findByRole('alertdialog', failure);
  response = Promise.withResolvers<Response>().promise;
  fireEvent.click(download);
  await expect.poll(() => screen.queryByRole('alertdialog', failure)).toBeNull();
});

test.each([
  [
    'a file that is missing',
    'No resume uploaded',
    'No resume uploaded',
    'The file of this resume is missing. Ask the applicant to send it again.',
  ],
  [
    'an application that a colleague has deleted',
    'Application not found',
    'Failed to download resume. Application not found',
    'Application not found',
  ],
])('download and preview say what is wrong with %s', async (_what, message, ofDownload, ofPreview) => {
  renderInApp(
    <>
      <Toasts />
      <ResumePreview
        application={{ _id: '01JQ', fullName: 'Asha Rao', resume: 'cv.pdf', resumeKind: 'pdf' }}
      />
    </>,
    createTestApp(async () => errorResponse(404, 'not_found', message)),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(ofPreview);
  fireEvent.click(screen.getByRole('button', { name: 'Download the resume of Asha Rao' }));
  await screen.findByRole('alertdialog', { name: ofDownload });
});
