// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useApp } from '../lib/app-context.ts';
import { createTestApp, errorResponse, renderInApp } from '../lib/testing.tsx';
import { toastQueue } from '../lib/toast-queue.ts';
import { ExportButton } from './export-button.tsx';
import { Toasts } from './toasts.tsx';

// Toasts of other files may be left.
beforeEach(() => toastQueue.clear());
afterEach(cleanup);

function AuditExport() {
  const { download } = useApp();
  return <ExportButton name="audit" fetchFile={() => download('GET /api/audit/export')} />;
}

test('a failure says nothing that a login in place makes wrong, and goes with the next attempt', async () => {
  let response = Promise.resolve(errorResponse(401, 'unauthenticated', 'Please log in.'));
  renderInApp(
    <>
      <AuditExport />
      <Toasts />
    </>,
    createTestApp(() => response),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const failure = 'The export failed. Your session had ended. Try again once you are logged in.';
  await screen.findByText(failure);
  response = Promise.withResolvers<Response>().promise;
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => screen.queryByText(failure)).toBeNull();
});
