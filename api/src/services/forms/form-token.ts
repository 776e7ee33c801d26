import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '../../context.ts';
import { readSigningKey } from './signing-key.ts';

export type FormTokenContext = Pick<ServiceContext, 'db' | 'clock'>;

/** A person needs longer to read and fill in the form. */
const MIN_FILL_MS = 3_000;

/** Creates a signed timestamp. Browsers request it on first use of a form, so that documents stay cacheable. */
export async function makeFormToken({ ctx }: { readonly ctx: FormTokenContext }): Promise<string> {
  const now = ctx.clock();
  const since = now.getTime().toString(36);
  return `${since}.${await sign(ctx, since)}`;
}

/** Whether the token is invalid or too recent. Old tokens are accepted: a tab may stay open for long. */
export async function isSubmittedByBot(ctx: FormTokenContext, token: string): Promise<boolean> {
  const [since = '', signature = ''] = token.split('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(await sign(ctx, since))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return true;
  return ctx.clock().getTime() - Number.parseInt(since, 36) < MIN_FILL_MS;
}

async function sign(ctx: FormTokenContext, since: string): Promise<string> {
  const key = await readSigningKey(ctx.db, 'form-token', ctx.clock());
  return createHmac('sha256', Buffer.from(key, 'hex')).update(since).digest('base64url');
}
