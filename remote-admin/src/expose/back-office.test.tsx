// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { jsonResponse, blogSummary, dashboard, errorResponse, sessionInfo } from '../lib/testing.tsx';
import { createRoutes } from './routes.tsx';

/** The responses of the API; tests change them while they run. */
let api: { session: () => Promise<Response>; blogs: () => Promise<Response> };

const signedIn = async () => jsonResponse(200, { success: true, data: sessionInfo() });
const signedOut = async () => errorResponse(401, 'unauthenticated', 'Log in first');
const posts = async () =>
  jsonResponse(200, {
    success: true,
    data: [blogSummary()],
    meta: { page: 1, limit: 6, total: 1, pages: 1 },
  });

beforeEach(() => {
  api = { session: signedIn, blogs: posts };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Mounts the exposed routes as the shell does, at a path. */
function open(path: string) {
  const children = createRoutes({
    side: 'browser',
    origin: 'http://localhost',
    fetchApi: async (url) => {
      if (url === '/api/auth/session') return api.session();
      if (url.startsWith('/api/blogs')) return api.blogs();
      if (url === '/api/dashboard') return jsonResponse(200, { success: true, data: dashboard() });
      api.session = signedIn;
      return jsonResponse(200, { success: true, message: 'ok', token: 't', email: 'asha@example.com' });
    },
  });
  const router = createMemoryRouter([{ path: 'admin', children, HydrateFallback: () => null }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return router;
}

describe('the guarded pages', () => {
  test('open with a session, with their own title', async () => {
    open('/admin/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeDefined();
    expect(document.title).toBe('Dashboard · Meridian IP back office');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(screen.getAllByText('asha@example.com')).not.toHaveLength(0);
  });

  test('redirect to the login without a session, and back to the requested page after it', async () => {
    api.session = signedOut;
    const router = open('/admin/nowhere?x=1');
    fireEvent.input(await screen.findByLabelText('E-mail'), { target: { value: 'asha@example.com' } });
    expect(router.state.location.search).toBe('?returnTo=%2Fadmin%2Fnowhere%3Fx%3D1');
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Login Successful ✅')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/nowhere'), { timeout: 3000 });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  });

  test('redirect to the two-step setup until it is done', async () => {
    let mustSetUpTwoStep = true;
    api.session = async () => jsonResponse(200, { success: true, data: sessionInfo({ mustSetUpTwoStep }) });
    const router = open('/admin/contact?q=claim');
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step login' })).toBeDefined();
    expect(router.state.location.search).toBe('?returnTo=%2Fadmin%2Fcontact%3Fq%3Dclaim');
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();

    mustSetUpTwoStep = false;
    const other = open('/admin/set-up-two-step?returnTo=%2Fadmin%2Fnowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
    expect(other.state.location.pathname).toBe('/admin/nowhere');
  });

  test('do not move the focus on the first page, but to the h1 after a login', async () => {
    open('/admin/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
    expect(document.activeElement).toBe(document.body);
    cleanup();

    api.session = signedOut;
    open('/admin');
    fireEvent.input(await screen.findByLabelText('E-mail'), { target: { value: 'asha@example.com' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Welcome Back' }, { timeout: 3000 });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('show an outage as an error, and open on Retry once it is over', async () => {
    api.session = async () => errorResponse(503, 'unavailable', 'Back in a minute');
    const router = open('/admin/dashboard');
    expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute');
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    api.session = signedIn;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeDefined();
  });
});

describe('a session that ends on a screen', () => {
  test('prompts for a login in place, then reloads the failed queries', async () => {
    const router = open('/admin/dashboard');
    await screen.findByRole('article');
    api.blogs = signedOut;
    await queryClient.invalidateQueries();
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(dialog.querySelector<HTMLInputElement>('[name=email]')?.readOnly).toBe(true);
    expect(document.querySelector('article')).not.toBeNull();

    api.blogs = async () =>
      jsonResponse(200, { success: true, data: [], meta: { page: 1, limit: 6, total: 0, pages: 0 } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(await screen.findByText('No Blogs Found. Please add a new blog.')).toBeDefined();
  });
});
