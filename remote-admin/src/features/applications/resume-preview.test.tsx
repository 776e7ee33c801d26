// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { jsonResponse, createTestApp, renderInApp } from '../../lib/testing.tsx';
import { ResumePreview } from './resume-preview.tsx';

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
