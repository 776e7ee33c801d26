// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { answer, blogSummary, dashboard, refusal, sessionInfo } from '../lib/testing.tsx';
import { createRoutes } from './routes.tsx';

// A page is imported when it is first opened, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 4500 });

/** The API of these tests, changed while they run. */
let api: { session: () => Promise<Response>; blogs: () => Promise<Response> };

const signedIn = async () => answer(200, { success: true, data: sessionInfo() });
const signedOut = async () => refusal(401, 'unauthenticated', 'Log in first');
const posts = async () =>
  answer(200, {
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

/** Mounts the exposed routes as the shell does and opens an address. */
function open(address: string) {
  const children = createRoutes({
    side: 'browser',
    origin: 'http://localhost',
    fetchApi: async (path) => {
      if (path === '/api/auth/session') return api.session();
      if (path.startsWith('/api/blogs')) return api.blogs();
      if (path === '/api/dashboard') return answer(200, { success: true, data: dashboard() });
      api.session = signedIn;
      return answer(200, { success: true, message: 'ok', token: 't', email: 'asha@example.com' });
    },
  });
  const router = createMemoryRouter([{ path: 'admin', children, HydrateFallback: () => null }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

describe('the guarded pages', () => {
  test('open for a signed-in person, with a title that names them', async () => {
    open('/admin/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeDefined();
    expect(document.title).toBe('Dashboard · Meridian IP back office');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(screen.getAllByText('asha@example.com')).not.toHaveLength(0);
  });

  test('send a stranger to the login, and back to the asked page after it', async () => {
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

  test('send somebody who must set up two-step login there, and to nothing else', async () => {
    let mustSetUpTwoStep = true;
    api.session = async () => answer(200, { success: true, data: sessionInfo({ mustSetUpTwoStep }) });
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

  test('leave the focus alone on the first page, and move it to the h1 after a login', async () => {
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

  test('show an outage as an outage, and open on Retry once it is over', async () => {
    api.session = async () => refusal(503, 'unavailable', 'Back in a minute');
    const router = open('/admin/dashboard');
    expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute');
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    api.session = signedIn;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeDefined();
  });
});

describe('a session that ends on a screen', () => {
  test('asks for the login in place, then loads what was refused', async () => {
    const router = open('/admin/dashboard');
    await screen.findByRole('article');
    api.blogs = signedOut;
    await queryClient.invalidateQueries();
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(dialog.querySelector<HTMLInputElement>('[name=email]')?.readOnly).toBe(true);
    expect(document.querySelector('article')).not.toBeNull();

    api.blogs = async () =>
      answer(200, { success: true, data: [], meta: { page: 1, limit: 6, total: 0, pages: 0 } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(await screen.findByText('No Blogs Found. Please add a new blog.')).toBeDefined();
  });
});
