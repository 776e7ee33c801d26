// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hasUnsavedInput } from '../../lib/has-unsaved-input.ts';
import {
  createTestApp,
  errorResponse,
  expectReadOnlyDuringSave,
  jsonResponse,
  renderInApp,
} from '../../lib/testing.tsx';
import { ReplyTemplateForm } from './reply-template-form.tsx';

afterEach(cleanup);

const TEMPLATE = {
  _id: '01HZY3M4N5P6Q7R8S9T0V1W2X3',
  title: 'Thanks',
  text: 'Thank you.',
  version: 2,
  updatedAt: '2026-11-01T20:30:00.000Z',
};

test('a template that a colleague has deleted can be saved as a new one', async () => {
  const sent: [string | undefined, string, unknown][] = [];
  const app = createTestApp(async (path, init) => {
    sent.push([init?.method, path, JSON.parse(init?.body as string)]);
    return init?.method === 'PUT'
      ? errorResponse(404, 'not_found', 'Template not found')
      : jsonResponse(201, { success: true, data: TEMPLATE });
  });
  const onSaved = vi.fn();
  renderInApp(<ReplyTemplateForm item={TEMPLATE} onSaved={onSaved} onCancel={() => {}} />, app);
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'Thanks a lot.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^This template was deleted in the meantime\./);
  fireEvent.click(screen.getByRole('button', { name: 'Save as new' }));
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toEqual(['POST', '/api/reply-templates', { title: 'Thanks', text: 'Thanks a lot.' }]);
});

test('a conflict shows the title that would be replaced, too', async () => {
  const data = { ...TEMPLATE, title: 'Their title', text: 'Their text', version: 3 };
  const conflict = { success: false, code: 'conflict', message: 'It was changed.', requestId: 'r', data };
  const app = createTestApp(async (_path, init) =>
    init?.method === 'PUT' ? jsonResponse(409, conflict) : jsonResponse(200, { success: true, data: [data] }),
  );
  renderInApp(<ReplyTemplateForm item={TEMPLATE} onSaved={() => {}} onCancel={() => {}} />, app);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('region', { name: 'Saved version' }));
  notice.getByText(/Their title\s+Their text/);
  fireEvent.click(notice.getByRole('button', { name: 'Use this version' }));
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([valueOf('Title'), valueOf('Text')]).toEqual(['Their title', 'Their text']);
  expect(hasUnsavedInput(screen.getByRole('form', { name: 'Template' }))).toBe(false);
});

test('its texts cannot be changed while they are being saved', () =>
  expectReadOnlyDuringSave(<ReplyTemplateForm item={TEMPLATE} onSaved={() => {}} onCancel={() => {}} />));
