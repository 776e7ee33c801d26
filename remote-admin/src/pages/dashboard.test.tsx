// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, renderInApp } from '../lib/testing.tsx';
import { Component as DashboardScreen } from './dashboard.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an open dashboard shows the new day after midnight', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 1, 23, 59, 50) });
  renderInApp(
    <DashboardScreen />,
    createTestApp(() => Promise.withResolvers<Response>().promise),
  );
  screen.getByText('Sunday 1 November');
  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText('Monday 2 November');
  expect(screen.queryByText('Sunday 1 November')).toBeNull();
});
