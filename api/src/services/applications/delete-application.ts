import { APPLICATION_NOT_FOUND } from 'shared-contracts/applications/applications';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { changeDeletion, changeDeletions } from '../lists/change-deletion.ts';

export interface DeleteApplication {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

export interface DeleteApplications {
  readonly ctx: DeleteApplication['ctx'];
  readonly input: { readonly ids: readonly string[] };
}

const APPLICATIONS = { table: applications, name: 'application', missing: APPLICATION_NOT_FOUND } as const;

/**
 * Deletes an application; until it is purged it can be restored.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is deleted already
 */
export const deleteApplication = ({ ctx, input }: DeleteApplication): Promise<void> =>
  changeDeletion(ctx, APPLICATIONS, input.id, 'delete');

/**
 * Takes a deletion back.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is not deleted
 */
export const restoreApplication = ({ ctx, input }: DeleteApplication): Promise<void> =>
  changeDeletion(ctx, APPLICATIONS, input.id, 'restore');

/**
 * Deletes applications, all or none; unknown and deleted ones are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const deleteApplications = ({ ctx, input }: DeleteApplications): Promise<number> =>
  changeDeletions(ctx, APPLICATIONS, input.ids, 'delete');

/**
 * Takes deletions back, all or none; unknown ones and those that are not deleted are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const restoreApplications = ({ ctx, input }: DeleteApplications): Promise<number> =>
  changeDeletions(ctx, APPLICATIONS, input.ids, 'restore');
