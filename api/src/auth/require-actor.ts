import type { Actor, ServiceContext } from '../context.ts';
import { UnauthenticatedError } from '../errors.ts';

/**
 * Begins every service that only staff may call: the guard of the routes stands before it, and it asks again.
 * @throws UnauthenticatedError when nobody is signed in
 */
export function requireActor(ctx: Pick<ServiceContext, 'actor'>): Actor {
  if (!ctx.actor) throw new UnauthenticatedError('Please log in.');
  return ctx.actor;
}
