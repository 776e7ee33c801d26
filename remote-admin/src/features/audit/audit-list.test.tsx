// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { AuditList } from './audit-list.tsx';

afterEach(cleanup);

test('an empty filtered log offers to clear the filters once', async () => {
  const meta = { page: 1, limit: 20, total: 0, pages: 0 };
  const app = createTestApp(async () => jsonResponse(200, { success: true, data: [], meta }));
  renderInApp(<AuditList />, app);
  await screen.findByText('No actions found');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  await screen.findByText('Nothing matches these filters.');
  expect(screen.getAllByRole('button', { name: 'Clear filters' })).toHaveLength(1);
});
