import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Whether a browser sent a form without JavaScript: navigations ask for HTML, `fetch` and programs do not. */
export const asksForPage = (c: Context<AppEnv>): boolean =>
  (c.req.header('accept') ?? '').toLowerCase().includes('text/html');
