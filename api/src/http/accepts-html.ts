import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * Whether a browser navigates, such as after a form post without JavaScript: `fetch` and programs do not accept HTML.
 */
export const acceptsHtml = (c: Context<AppEnv>): boolean =>
  (c.req.header('accept') ?? '').toLowerCase().includes('text/html');
