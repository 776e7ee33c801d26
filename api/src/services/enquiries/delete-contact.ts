import { CONTACT_NOT_FOUND } from 'shared-contracts/contacts/contacts';
import type { ServiceContext } from '../../context.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { changeDeletion, changeDeletions } from '../lists/change-deletion.ts';

export interface DeleteContact {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

export interface DeleteContacts {
  readonly ctx: DeleteContact['ctx'];
  readonly input: { readonly ids: readonly string[] };
}

const CONTACTS = { table: contacts, name: 'contact', missing: CONTACT_NOT_FOUND } as const;

/**
 * Deletes an enquiry; until it is purged it can be restored.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is deleted already
 */
export const deleteContact = ({ ctx, input }: DeleteContact): Promise<void> =>
  changeDeletion(ctx, CONTACTS, input.id, 'delete');

/**
 * Takes a deletion back.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is not deleted
 */
export const restoreContact = ({ ctx, input }: DeleteContact): Promise<void> =>
  changeDeletion(ctx, CONTACTS, input.id, 'restore');

/**
 * Deletes enquiries, all or none; unknown and deleted ones are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const deleteContacts = ({ ctx, input }: DeleteContacts): Promise<number> =>
  changeDeletions(ctx, CONTACTS, input.ids, 'delete');

/**
 * Takes deletions back, all or none; unknown ones and those that are not deleted are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const restoreContacts = ({ ctx, input }: DeleteContacts): Promise<number> =>
  changeDeletions(ctx, CONTACTS, input.ids, 'restore');
