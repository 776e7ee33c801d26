import { NO_RESUME, type ResumeQuery } from 'shared-contracts/applications/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findApplication } from './read-application.ts';

export interface DownloadResume {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor' | 'storage'>;
  readonly input: ResumeQuery & { readonly id: string };
}

/**
 * Opens the résumé of an application, with its file name, and records the download or preview.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; UnavailableError
 */
export async function downloadResume({
  ctx,
  input: { id, for: purpose },
}: DownloadResume): Promise<StoredFile & { readonly fileName: string }> {
  const actor = requireActor(ctx);
  const { resumeName, fullName } = await findApplication(ctx.db, id);
  const file = resumeName === null ? null : await ctx.storage.resumes.open(resumeName);
  if (resumeName === null || file === null) throw new NotFoundError(NO_RESUME);
  try {
    await recordAudit(ctx.db, { at: ctx.clock(), actor, action: `application.${purpose}`, subjectId: id });
  } catch (error) {
    await file.stream.cancel();
    throw error;
  }
  const extension = resumeName.slice(resumeName.lastIndexOf('.'));
  return { ...file, fileName: `${toFileName(fullName)}_resume${extension}` };
}

/** Replaces characters with a meaning in paths or file systems. */
const toFileName = (name: string): string => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, '_');
