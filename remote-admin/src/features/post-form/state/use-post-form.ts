import type { StaffBlog } from 'shared-contracts/posts/writing';
import { randomKey } from 'shared-contracts/lib/random-key';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import { type RefObject, useRef, useState } from 'react';
import type { PostEditorHandle } from '../../../editor/post-editor.tsx';
import { readPost } from '../../../editor/read-post.ts';
import { useApp } from '../../../lib/app-context.ts';
import { currentStatus } from '../../../lib/blog-status.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type Draft, draftOf } from '../drafts/drafts.ts';
import { fieldsOf } from '../content/post-fields.ts';
import type { OpenedPost, Saved, SaveMode } from './post-form-types.ts';
import { conflictingPost, missingTitle, problemsOf, type Problems, unfinishedUploads } from './problems.ts';
import { postToSave, withoutSlug } from './post-to-save.ts';
import { DeletedCopyError, type Intent, type PostToSave, savePost } from './save-post.ts';
import { undoOf } from './undo-publication.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useInputs } from './use-inputs.ts';
import { createWrittenPost } from '../content/written-post.ts';

interface Attempt extends Problems {
  readonly count: number;
  readonly intent?: Intent;
}

export type PostFormState = ReturnType<typeof usePostForm>;

/**
 * State and actions of the post form.
 * @param id Prefix of the inputs' ids.
 * @param editor Handle of the text editor.
 */
export function usePostForm(
  id: string,
  { writer, post: opened, draft, wasDeleted = false }: OpenedPost,
  editor: RefObject<PostEditorHandle | null>,
  onStored: (saved: Saved) => void,
) {
  const { call } = useApp();
  const [post, setPost] = useState(opened);
  const [start] = useState(() => startOf(opened, draft));
  const [written] = useState(() =>
    createWrittenPost(
      {
        fields: start.fields,
        document: start.document,
        version: (draft ?? opened)?.version ?? null,
        key: draft?.key ?? writer.form,
      },
      draft !== null,
    ),
  );
  /** The draft with which the form was opened, until it is saved. */
  const [restoredDraft, setRestoredDraft] = useState(draft);
  const [firstSlug, setFirstSlug] = useState(start.fields.slug);
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, list: [], fields: {} });
  const [busy, setBusy] = useState<Intent['to'] | 'upload' | null>(null);
  const keyAsNew = useRef(randomKey());
  const drafts = useDraft(writer, opened?._id);
  const { image, setImage, ...inputs } = useInputs(written, drafts.saveDraft, editor);
  const isMounted = useIsMounted();
  const time = useNow();
  const isSaving = useRef(false);
  const conflict = conflictingPost(attempt.error);

  const fail = (problems: Problems, intent: Intent) =>
    setAttempt(({ count }) => ({ count: count + 1, ...problems, intent }));

  /** Shows why the stored post cannot be changed by a dialog, such as after a colleague has saved it. */
  const reportFailure = (failure: unknown) =>
    fail(problemsOf(failure, id), { to: post?.status === 'draft' ? 'draft' : 'update' });

  /** Discards the changes and all stored drafts. Await it before reopening the post. */
  const discard = () => {
    written.giveUp();
    return drafts.discardDraft();
  };

  /** Takes over a change made outside the form, such as by Undo. */
  const adopt = (stored: StaffBlog) => {
    if (!isMounted.current) return;
    written.follow(stored);
    setPost((now) => (now?._id === stored._id ? stored : now));
    if (written.isDirty()) drafts.saveDraft(written.now());
  };

  const followPublication = async (ids: readonly string[]) => {
    if (!post || !ids.includes(post._id)) return;
    // If it fails, the next save reports that the post was changed.
    const stored = await call('GET /api/staff/blogs/{id}', { params: { id: post._id } }).catch(() => null);
    if (stored) adopt(stored.data);
  };

  /** Waits for uploads, and reports what prevents the post from being saved. @returns whether it can be saved */
  const prepare = async (intent: Intent): Promise<boolean> => {
    if (busy) return false;
    const refuse = (problems: Problems) => {
      fail(problems, intent);
      return false;
    };
    if (!written.now().fields.title.trim()) return refuse(missingTitle(id));
    setBusy('upload');
    const failed = (await editor.current?.settlePictures()) ?? [];
    setBusy(null);
    return failed.length === 0 || refuse(unfinishedUploads(failed));
  };

  /** Continues with the stored post. @param changes The number of changes when the save started. */
  const takeOver = (saved: StaffBlog, mode: SaveMode, changes: number): boolean => {
    const { fields } = written.now();
    const nextFields = mode === 'as-new' ? withoutSlug(fields, post) : fields;
    if (nextFields !== fields) setFirstSlug(nextFields.slug);
    const isCurrent = written.markSaved(saved.version, nextFields, changes);
    setPost(saved);
    setRestoredDraft(null);
    setImage((now) => (now === image ? { isRemoved: false } : now));
    setAttempt(({ count }) => ({ count: count + 1, list: [], fields: {} }));
    if (mode === 'as-new') keyAsNew.current = randomKey();
    if (isMounted.current) drafts.moveTo(saved._id);
    if (isCurrent) drafts.clearDraft();
    else drafts.saveDraft(written.now());
    return isCurrent;
  };

  const store = async (toSave: Omit<PostToSave, 'key'>, mode: SaveMode): Promise<StaffBlog> => {
    const withKey = () => ({ ...toSave, key: mode === 'as-new' ? keyAsNew.current : written.now().key });
    try {
      return await savePost(call, withKey());
    } catch (error) {
      if (!(error instanceof DeletedCopyError)) throw error;
      if (mode === 'as-new') keyAsNew.current = randomKey();
      else written.renewKey();
      return await savePost(call, withKey());
    }
  };

  const send = async (intent: Intent, mode: SaveMode): Promise<boolean> => {
    setBusy(intent.to);
    const changes = written.changes();
    const overwritten = mode === 'overwrite' ? conflict : undefined;
    const toSave = postToSave({
      intent,
      mode,
      post,
      overwritten,
      written,
      image,
      isLossless: start.isLossless,
    });
    try {
      await drafts.settle();
      const saved = await store(toSave, mode);
      const isCurrent = takeOver(saved, mode, changes);
      const undo = undoOf(call, mode === 'as-new' ? undefined : (overwritten ?? post), saved, adopt);
      onStored({ post: saved, intent, isCurrent, isOpen: isMounted.current, undo });
      return true;
    } catch (error) {
      drafts.saveDraft(written.now());
      fail(problemsOf(error, id), intent);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const save = async (intent: Intent, mode: SaveMode = 'if-unchanged'): Promise<boolean> => {
    if (isSaving.current) return false;
    isSaving.current = true;
    try {
      return (await prepare(intent)) && (await send(intent, mode));
    } finally {
      isSaving.current = false;
    }
  };

  const { error } = attempt;
  const storedImage = !image.isRemoved && post?.picture ? post.image : null;
  return {
    ...inputs,
    post: post && { ...post, status: currentStatus(post, time) },
    /** Whether the post has an image that can have an alt text. The API stores none of an image on another site. */
    takesAltText: image.file !== undefined || storedImage !== null,
    /** The address of that image; undefined while a chosen file is read. */
    coverAddress: image.file ? image.preview : storedImage,
    image,
    restoredDraft,
    wasDeleted,
    start,
    firstSlug,
    attempt,
    /** The stored post, which was changed in the meantime. */
    conflict,
    isDeleted: post !== undefined && error instanceof ApiError && error.status === 404,
    busy,
    draftStatus: drafts.draftStatus,
    isDirty: written.isDirty,
    readWritten: () => ({ ...written.now(), html: documentToHtml(written.now().document) }),
    readDraft: () => draftOf(written.now()),
    discard,
    prepare,
    save,
    reportFailure,
    followPublication,
  };
}

const startOf = (post: StaffBlog | undefined, draft: Draft | null) => ({
  fields: { ...fieldsOf(post), ...draft?.fields },
  ...readPost(draft?.html ?? post?.description ?? '', draft ? null : (post?.document ?? null)),
});
