/** Test factories. Only the network is replaced. */
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import type { SessionInfo } from 'shared-contracts/accounts/auth';
import type { BlogSummary } from 'shared-contracts/posts/posts';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import type { Dashboard } from 'shared-contracts/accounts/dashboard';
import type { HostServices } from 'shared-contracts/releases/host';
import { AppContext } from './app-context.ts';
import { type App, createApp } from './app.ts';
import { createQueryClient } from './query-client.ts';

/** For what hangs: a second, the default, is too short for a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

type FetchApi = HostServices['fetchApi'];

/** A response of the API. @param body a string is sent as it is, anything else as JSON */
export const jsonResponse = (status: number, body: unknown): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

/** An error response of the API. */
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  fields?: Record<string, string>,
): Response =>
  jsonResponse(status, { success: false, code, message, requestId: 'req-1', ...(fields && { fields }) });

/** The app's services with a fake network. */
export const createTestApp = (fetchApi: FetchApi): App =>
  createApp({ side: 'browser', origin: 'http://localhost', fetchApi });

export const sessionInfo = (change: Partial<SessionInfo> = {}): SessionInfo => ({
  email: 'asha@example.com',
  csrfToken: 'csrf-1',
  expiresAt: '2027-01-01T00:00:00.000Z',
  mayRelease: false,
  isRecent: true,
  mustSetUpTwoStep: false,
  ...change,
});

export const dashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  newEnquiries: 0,
  pendingApplications: 0,
  troubledMails: 0,
  failedMails: 0,
  waitingMails: 0,
  scheduledPosts: 0,
  enquiriesByDay: Array.from({ length: 14 }, () => 0),
  applicationsByDay: Array.from({ length: 14 }, () => 0),
  ...change,
});

export const blogSummary = (change: Partial<BlogSummary> = {}): BlogSummary => ({
  _id: '01HZY3M4N5P6Q7R8S9T0V1W2X3',
  slug: 'how-to-read-a-claim',
  title: 'How to read a claim',
  excerpt: 'A claim is one sentence.',
  category: 'Patent Creation',
  image: null,
  picture: null,
  createdAt: '2026-11-01T20:30:00.000Z',
  updatedAt: '2026-11-01T20:30:00.000Z',
  date: '2026-11-01T20:30:00.000Z',
  ...change,
});

export const staffBlog = (change: Partial<StaffBlog> = {}): StaffBlog => {
  const { excerpt: _excerpt, ...summary } = blogSummary();
  return {
    ...summary,
    description: '<p>Text</p>',
    document: null,
    seoTitle: null,
    seoDescription: null,
    socialImage: 'picture',
    status: 'published',
    version: 4,
    updatedBy: 'ravi@example.com',
    deletedAt: null,
    ...change,
  };
};

/** Renders with the app's services, an empty query cache and a router at `/admin/dashboard`. */
export function renderInApp(ui: ReactNode, app: App) {
  const element = (
    <AppContext value={app}>
      <QueryClientProvider client={createQueryClient()}>{ui}</QueryClientProvider>
    </AppContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin/dashboard'] });
  return render(<RouterProvider router={router} />);
}

/** Checks that the fields of a form cannot be changed while it is being saved, and can be after a failure. */
export async function expectReadOnlyDuringSave(form: ReactNode): Promise<void> {
  const response = Promise.withResolvers<Response>();
  renderInApp(
    form,
    createTestApp(async () => response.promise),
  );
  const states = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ readOnly }) => readOnly);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(new Set(states())).toEqual(new Set([true]));
  const boxes = screen.queryAllByRole<HTMLInputElement>('checkbox');
  const checked = boxes.map((box) => box.checked);
  for (const box of boxes) fireEvent.click(box);
  expect(boxes.map((box) => box.checked)).toEqual(checked);
  response.resolve(errorResponse(503, 'unavailable', 'The service is starting.'));
  await screen.findByText('The service is starting.');
  expect(new Set(states())).toEqual(new Set([false]));
}
