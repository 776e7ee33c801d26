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
import { PositionForm } from './position-form.tsx';
import { staffPosition } from './testing.ts';

afterEach(cleanup);

const group = (name: string) => within(screen.getByRole('group', { name }));
const locations = () =>
  group('Locations')
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).value);

test('offers the location Remote only with the workplace Remote', () => {
  const app = createTestApp(async () => jsonResponse(200, {}));
  renderInApp(<PositionForm item={null} onSaved={() => {}} onCancel={() => {}} />, app);
  expect(locations()).toContain('Remote');
  fireEvent.click(group('Workplaces').getByLabelText('Onsite'));
  expect(locations()).toEqual(['Gurgaon', 'Mumbai']);
  fireEvent.click(group('Workplaces').getByLabelText('Remote'));
  expect(locations()).toEqual(['Gurgaon', 'Mumbai', 'Remote']);
  fireEvent.click(group('Locations').getByLabelText('Remote'));
  fireEvent.click(group('Workplaces').getByLabelText('Remote'));
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Position' });
  expect(new FormData(form).getAll('locations')).toEqual([]);
});

test('counts a changed choice as unsaved input', () => {
  const app = createTestApp(async () => jsonResponse(200, {}));
  renderInApp(<PositionForm item={staffPosition()} onSaved={() => {}} onCancel={() => {}} />, app);
  const form = screen.getByRole('form', { name: 'Position' });
  expect(hasUnsavedInput(form)).toBe(false);
  fireEvent.click(group('Workplaces').getByLabelText('Remote'));
  expect(hasUnsavedInput(form)).toBe(true);
});

test('shows what a colleague has stored in the meantime, and fills the form with it or replaces it', async () => {
  const theirs = staffPosition({
    summary: 'You draw gears.',
    workplaces: ['Remote'],
    isOpen: false,
    version: 4,
  });
  const sent: unknown[] = [];
  const app = createTestApp(async (_path, init) => {
    const body = JSON.parse(init?.body as string) as { expectedVersion: number };
    sent.push(body);
    if (body.expectedVersion === 4) return jsonResponse(200, { success: true, data: theirs });
    const message = 'This position was changed in the meantime.';
    return jsonResponse(409, { success: false, code: 'conflict', message, data: theirs });
  });
  const onSaved = vi.fn();
  renderInApp(<PositionForm item={staffPosition()} onSaved={onSaved} onCancel={() => {}} />, app);
  const summary = () => screen.getByLabelText<HTMLTextAreaElement>('Summary');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(summary(), { target: { value: 'You draw valves.' } });
  save();
  await screen.findByText(/^This position was changed in the meantime\. Save again/);
  const notice = within(screen.getByRole('region', { name: 'Saved version' }));
  notice.getByText(/Draughtsman \(closed\)\s+You draw gears\.\s+• A steady hand\s+Workplaces: Remote/);
  expect(summary().value).toBe('You draw valves.');
  expect(onSaved).not.toHaveBeenCalled();

  fireEvent.click(notice.getByRole('button', { name: 'Use this version' }));
  expect(summary().value).toBe('You draw gears.');
  expect(group('Workplaces').getByLabelText<HTMLInputElement>('Remote').checked).toBe(true);
  expect(locations()).toContain('Remote');

  fireEvent.change(summary(), { target: { value: 'You draw both.' } });
  save();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { summary: 'You draw valves.', isOpen: true, expectedVersion: 3 },
    { summary: 'You draw both.', isOpen: false, expectedVersion: 4 },
  ]);
});

test('a problem of one requirement is shown at the field of all, once', async () => {
  const message = 'Use at most 200 characters for each';
  const app = createTestApp(async () =>
    errorResponse(422, 'invalid_input', 'Please check', { 'needs.0': message, 'needs.2': message }),
  );
  renderInApp(<PositionForm item={staffPosition()} onSaved={() => {}} onCancel={() => {}} />, app);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('link', { name: message }));
  const requirements = screen.getByLabelText('Requirements');
  expect(document.activeElement).toBe(requirements);
  expect(requirements.getAttribute('aria-invalid')).toBe('true');
});

test('a position that a colleague has deleted can be saved as a new one', async () => {
  const sent: [string | undefined, string, unknown][] = [];
  const app = createTestApp(async (path, init) => {
    sent.push([init?.method, path, JSON.parse(init?.body as string)]);
    return init?.method === 'PUT'
      ? errorResponse(404, 'not_found', 'Position not found')
      : jsonResponse(201, { success: true, data: staffPosition() });
  });
  const onSaved = vi.fn();
  const item = staffPosition({ isOpen: false });
  renderInApp(<PositionForm item={item} onSaved={onSaved} onCancel={() => {}} />, app);
  fireEvent.change(screen.getByLabelText('Summary'), { target: { value: 'You draw valves.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^This position was deleted in the meantime\./);
  fireEvent.click(screen.getByRole('button', { name: 'Save as new' }));
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toMatchObject([
    'POST',
    '/api/positions',
    { title: 'Draughtsman', summary: 'You draw valves.', isOpen: false },
  ]);
});

test('its fields cannot be changed while they are being saved', () =>
  expectReadOnlyDuringSave(<PositionForm item={staffPosition()} onSaved={() => {}} onCancel={() => {}} />));
