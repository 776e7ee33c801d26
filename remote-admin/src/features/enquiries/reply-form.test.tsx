// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReplyDraft } from 'shared-contracts/enquiries/enquiries';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, jsonResponse, renderInApp, sessionInfo } from '../../lib/testing.tsx';
import { ReplyForm } from './reply-form.tsx';
import { enquiryDetail } from './testing.ts';

afterEach(() => {
  cleanup();
});

const ENQUIRY = enquiryDetail();
const ELSEWHERE: ReplyDraft = { text: 'A long answer', savedAt: '2026-01-02T00:00:00.000Z' };

/** Opens the form with an API that stores a draft of another tab, and types into it. */
async function typeOverDraft() {
  const server = { stored: ELSEWHERE };
  const app = createTestApp(async (path, init) => {
    if (!path.endsWith('/draft')) return jsonResponse(200, { success: true, data: [] });
    const { text, basedOn } = JSON.parse(init?.body as string) as { text: string; basedOn: string | null };
    if (basedOn !== server.stored.savedAt) {
      const refusal = { success: false, code: 'conflict', message: 'x', requestId: 'r' };
      return jsonResponse(409, { ...refusal, data: server.stored });
    }
    server.stored = { text, savedAt: '2026-01-03T00:00:00.000Z' };
    return jsonResponse(200, { success: true, data: server.stored });
  });
  app.session.start(sessionInfo());
  renderInApp(<ReplyForm enquiry={ENQUIRY} onClose={() => {}} />, app);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Reply to Ravi');
  fireEvent.input(area, { target: { value: 'hi' } });
  const alert = await screen.findByRole('alert');
  return { server, area, alert };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows the draft from another tab, and keeps both texts until one is chosen', async () => {
  const { server, area, alert } = await typeOverDraft();
  expect(alert.textContent).toContain('A long answer');
  expect(area.value).toBe('hi');
  expect(Object.values(localStorage).join('')).toContain('"text":"hi"');
  expect(server.stored).toEqual(ELSEWHERE);
});

test('uses the saved text, and continues it', async () => {
  const { server, area } = await typeOverDraft();
  press('Use the saved text');
  expect([area.value, localStorage.length]).toEqual(['A long answer', 0]);
  screen.getByText('Draft saved. You can continue it here or in any other browser.');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.input(area, { target: { value: 'A long answer, continued' } });
  await waitFor(() => expect(server.stored.text).toBe('A long answer, continued'));
});

test('overwrites the saved text when the user chooses so', async () => {
  const { server } = await typeOverDraft();
  press('Overwrite it with mine');
  await waitFor(() => expect(server.stored.text).toBe('hi'));
  await screen.findByText('Draft saved. You can continue it here or in any other browser.');
  expect(screen.queryByRole('alert')).toBeNull();
});
