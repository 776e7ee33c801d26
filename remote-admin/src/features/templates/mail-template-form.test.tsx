// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { MailTemplateForm } from './mail-template-form.tsx';
import type { MailTemplate } from './mail-template-queries.ts';

afterEach(cleanup);

const TEMPLATE: MailTemplate = {
  kind: 'application-rejected',
  subject: 'Your application',
  body: 'Hello,',
  placeholders: [],
  isOriginal: false,
  version: 2,
  updatedAt: '2026-11-01T20:30:00.000Z',
  updatedBy: null,
};

/** Opens the form and saves `Hello there,`. @param save responds to that */
function saveTemplate(save: () => Response | Promise<Response>) {
  const app = createTestApp(async (_path, init) => {
    if (init?.method === 'PUT') return save();
    return jsonResponse(200, { success: true, data: { subject: '', text: '', html: '' } });
  });
  renderInApp(<MailTemplateForm template={TEMPLATE} />, app);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  fireEvent.change(text, { target: { value: 'Hello there,' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return text;
}

test('what is typed while the template is being saved stays in the form', async () => {
  const response = Promise.withResolvers<Response>();
  const text = saveTemplate(() => response.promise);
  await screen.findByRole('button', { name: 'Saving…' });
  fireEvent.change(text, { target: { value: 'Hello there, friend,' } });
  const data = { ...TEMPLATE, body: 'Hello there,', version: 3 };
  response.resolve(jsonResponse(200, { success: true, data }));
  await screen.findByRole('button', { name: 'Save' });
  expect(text.value).toBe('Hello there, friend,');
});

test('a conflict shows the subject that would be replaced, too', async () => {
  const data = { ...TEMPLATE, subject: 'Their subject', body: 'Their text', version: 3 };
  const conflict = { success: false, code: 'conflict', message: 'It was changed.', requestId: 'r', data };
  const text = saveTemplate(() => jsonResponse(409, conflict));
  const notice = within(await screen.findByRole('region', { name: 'Saved version' }));
  notice.getByText(/Their subject\s+Their text/);
  fireEvent.click(notice.getByRole('button', { name: 'Use this version' }));
  expect(text.value).toBe('Their text');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Their subject');
  // Nothing is unsaved.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});
