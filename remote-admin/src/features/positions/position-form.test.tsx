// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { jsonResponse, createTestApp, renderInApp } from '../../lib/testing.tsx';
import { PositionForm } from './position-form.tsx';

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
