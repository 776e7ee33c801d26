// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListState } from '../../lib/use-list-state.ts';
import { createTestApp, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { BlogFilters } from './blog-filters.tsx';

afterEach(cleanup);

test('the category of the list is chosen although no post has it any more, and can be left', async () => {
  const app = createTestApp(async () =>
    jsonResponse(200, { success: true, data: [{ name: 'Patents', count: 2 }] }),
  );
  const setFilter = vi.fn();
  const list = {
    q: '',
    sort: 'date',
    order: 'desc',
    filter: () => 'Gone',
    setFilter,
    search: vi.fn(),
    sortBy: vi.fn(),
  };
  renderInApp(<BlogFilters list={list as unknown as ListState} />, app);
  const show = screen.getByLabelText<HTMLSelectElement>('Show');
  await screen.findByRole('option', { name: 'Patents' });
  expect(show.value).toBe('Gone');
  fireEvent.change(show, { target: { value: '' } });
  expect(setFilter).toHaveBeenCalledWith('category', null);
});
