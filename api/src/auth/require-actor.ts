import type { Actor, ServiceContext } from '../context.ts';
import { UnauthenticatedError } from '../errors.ts';

/**
 * Called first in every staff service, in addition to the routes' guard (defence in depth).
 * @throws UnauthenticatedError when there is no session
 */
export function requireActor(ctx: Pick<ServiceContext, 'actor'>): Actor {
  if (!ctx.actor) throw new UnauthenticatedError('Please log in.');
  return ctx.actor;
}
