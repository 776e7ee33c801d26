import type { App } from '../../lib/app.ts';
import { flushDrafts, type LocalDraft, localDraftsOf } from '../../lib/local-drafts.ts';

/**
 * Lists what a logout would lose: drafts of posts and replies that are only in this browser, described for the user.
 */
export async function findUnsaved(app: App): Promise<string[]> {
  const email = app.session.get().info?.email;
  if (email === undefined) return [];
  await flushDrafts();
  const descriptions = await Promise.all(localDraftsOf(email).map((draft) => describeUnsaved(app, draft)));
  return [...new Set(descriptions.filter((text) => text !== null))];
}

async function describeUnsaved({ call }: App, { kind, subject, text }: LocalDraft): Promise<string | null> {
  if (kind === 'reply-draft') return 'A reply to an enquiry';
  const { title = '', writtenAt = '' } = readPost(text);
  const name = title.trim() ? `The post “${title.trim()}”` : 'A post without a title';
  if (subject === 'new') return name;
  try {
    const { data } = await call('GET /api/staff/blogs/{id}/draft', { params: { id: subject } });
    return data && data.writtenAt >= writtenAt ? null : name;
  } catch {
    return name;
  }
}

function readPost(text: string): { readonly title?: string; readonly writtenAt?: string } {
  try {
    const { fields, writtenAt } = JSON.parse(text) as { fields?: { title?: string }; writtenAt?: string };
    return { ...(fields?.title !== undefined && { title: fields.title }), ...(writtenAt && { writtenAt }) };
  } catch {
    return {};
  }
}
