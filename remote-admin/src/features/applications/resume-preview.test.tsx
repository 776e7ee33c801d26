// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, appOver, renderInApp } from '../../lib/testing.tsx';
import { ResumePreview } from './resume-preview.tsx';

afterEach(cleanup);

const show = (resume: string | null, resumeKind: 'pdf' | 'docx' | null) =>
  renderInApp(
    <ResumePreview application={{ _id: '01JQ', fullName: 'Asha Rao', resume, resumeKind }} />,
    appOver(async () => answer(200, {})),
  );

test('a Word document is there to download alone', () => {
  show('cv.docx', 'docx');
  expect(screen.getByText('A Word document: download it to read it.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download the resume of Asha Rao' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('a PDF can be looked at and downloaded', () => {
  show('cv.pdf', 'pdf');
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download the resume of Asha Rao' })).toBeDefined();
});

test('without a resume there is nothing to press', () => {
  show(null, null);
  expect(screen.getByText('No resume uploaded')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
