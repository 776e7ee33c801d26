// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, jsonResponse, renderInApp } from '../../lib/testing.tsx';
import { RoleFilter } from './role-filter.tsx';

afterEach(cleanup);

test('offers the roles of the applications, and the one that is chosen', async () => {
  const app = createTestApp(async (path) =>
    jsonResponse(200, { success: true, data: path === '/api/apply/roles' ? ['Clerk', 'Spy'] : [] }),
  );
  renderInApp(<RoleFilter value="Analyst" onChange={() => {}} />, app);
  await screen.findByRole('option', { name: 'Spy' });
  // Without the attribute, the value would be the text, which a browser may have translated.
  const options = screen.getAllByRole('option').map((option) => option.getAttribute('value'));
  expect(options).toEqual(['', 'Clerk', 'Spy', 'Analyst']);
});
