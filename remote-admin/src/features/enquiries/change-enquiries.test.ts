import { expect, test } from 'vitest';
import { createTestApp, errorResponse } from '../../lib/testing.tsx';
import { eraseSender } from './change-enquiries.ts';

test('erasing a sender whom a colleague has erased is no error', async () => {
  const { call } = createTestApp(async () => errorResponse(404, 'not_found', 'Contact not found'));
  const id = '01HZY3M4N5P6Q7R8S9T0V1W2X3';
  expect(await eraseSender(call, id, 'Vera')).toBe('The sender was erased already.');
});
