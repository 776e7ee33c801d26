import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SpamCheckFields } from 'shared-contracts/http/spam-check-fields';
import type { ServiceContext } from '../../context.ts';
import { readSigningKey } from './signing-key.ts';

type Context = Pick<ServiceContext, 'db' | 'clock'>;

/** Nobody reads and fills in the form in less. */
const FILL_MS = 3_000;

/** Says, signed, when a form was first used: asked for then, so that documents stay the same for all. */
export async function makeFormToken({ ctx }: { readonly ctx: Context }): Promise<string> {
  const now = ctx.clock();
  const since = now.getTime().toString(36);
  return `${since}.${await sign(ctx, since)}`;
}

/** Whether somebody filled in what no person sees, or was faster than a person is. */
export async function isSuspect(ctx: Context, { website, formToken }: SpamCheckFields): Promise<boolean> {
  if (website) return true;
  return formToken !== undefined && (await isFilledByProgram(ctx, formToken));
}

/** Its token is not ours, or too young. An old one is a tab left open. */
async function isFilledByProgram(ctx: Context, token: string): Promise<boolean> {
  const [since = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(await sign(ctx, since))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return true;
  return ctx.clock().getTime() - Number.parseInt(since, 36) < FILL_MS;
}

async function sign(ctx: Context, since: string): Promise<string> {
  const key = await readSigningKey(ctx.db, 'form-token', ctx.clock());
  return createHmac('sha256', Buffer.from(key, 'hex')).update(since).digest('base64url');
}
