import type { StaffBlog } from 'shared-contracts/posts/writing';
import { randomKey } from 'shared-contracts/lib/random-key';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PostEditorHandle } from '../../editor/post-editor.tsx';
import { readPost } from '../../editor/read-post.ts';
import { useApp } from '../../lib/app-context.ts';
import type { ImageChoice } from './image-field.tsx';
import { fieldsOf, type PostFields } from './post-fields.ts';
import type { AltTexts, OpenedPost, Saved, SaveMode } from './post-form-types.ts';
import { problemsOf, type Problems } from './problems.ts';
import { type Intent, savePost } from './save-post.ts';
import { undoOf } from './undo-publication.ts';
import { useDraft } from './use-draft.ts';

interface Attempt extends Problems {
  readonly count: number;
  readonly intent?: Intent;
}

export type PostFormState = ReturnType<typeof usePostForm>;

/**
 * State and actions of the post form. Input is stored in a ref, so that a keystroke rerenders the editor but not the
 * form.
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
  /** The draft with which the form was opened, until it is saved. */
  const [restoredDraft, setRestoredDraft] = useState(draft);
  const [start] = useState(() => ({
    fields: { ...fieldsOf(opened), ...draft?.fields },
    ...readPost(draft?.html ?? opened?.description ?? '', draft ? null : (opened?.document ?? null)),
  }));
  const written = useRef({
    fields: start.fields,
    document: start.document,
    version: draft ? draft.version : (opened?.version ?? null),
  });
  const changes = useRef({ count: draft ? 1 : 0, saved: 0, isTextChanged: draft !== null });
  const [image, setImage] = useState<ImageChoice>({ isRemoved: false });
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, list: [], fields: {} });
  const [busy, setBusy] = useState<Intent['to'] | 'upload' | null>(null);
  const key = draft?.key ?? writer.form;
  // Remounts the alt text field, to show a text that was entered in a dialog.
  const [altFieldKey, setAltFieldKey] = useState(0);
  const [keyAsNew] = useState(randomKey);
  const [firstSlug, setFirstSlug] = useState(start.fields.slug);
  const { saveDraft, settle, clearDraft, discardDraft, moveTo, draftStatus } = useDraft(
    writer,
    opened?._id,
    key,
  );

  const changeText = useCallback(
    (document: PostDocument) => {
      changes.current.isTextChanged = true;
      changes.current.count += 1;
      written.current = { ...written.current, document };
      saveDraft(written.current);
    },
    [saveDraft],
  );
  const changeField = useCallback(
    (name: keyof PostFields, value: string) => {
      changes.current.count += 1;
      written.current = { ...written.current, fields: { ...written.current.fields, [name]: value } };
      saveDraft(written.current);
    },
    [saveDraft],
  );
  const changeImage = (choice: ImageChoice) => {
    changes.current.count += 1;
    setImage(choice);
  };
  const isDirty = useCallback(() => changes.current.count !== changes.current.saved, []);

  const markSaved = () => {
    changes.current = { ...changes.current, saved: changes.current.count, isTextChanged: false };
  };
  /** Discards the changes and all stored drafts. Await it before reopening the post. */
  const discard = () => {
    markSaved();
    return discardDraft();
  };

  const fail = (problems: Problems, intent: Intent) =>
    setAttempt(({ count }) => ({ count: count + 1, ...problems, intent }));

  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** Takes over a change made outside the form, such as by Undo. Changes by others still lead to a conflict. */
  const adopt = (stored: StaffBlog) => {
    if (!isOpen.current) return;
    if (written.current.version === stored.version - 1)
      written.current = { ...written.current, version: stored.version };
    setPost((now) => (now?._id === stored._id ? stored : now));
    if (isDirty()) saveDraft(written.current);
  };

  const isSaving = useRef(false);
  /** Waits for uploads, and reports what prevents the post from being saved. @returns whether it can be saved */
  const prepare = async (intent: Intent): Promise<boolean> => {
    if (busy) return false;
    if (!written.current.fields.title.trim()) {
      fail({ list: [{ message: 'Enter a title', inputId: `${id}-title` }], fields: {} }, intent);
      return false;
    }
    setBusy('upload');
    const failed = (await editor.current?.settlePictures()) ?? [];
    setBusy(null);
    if (failed.length === 0) return true;
    const list = failed.map(({ name, inputId }) => ({
      message: `'${name}' is not uploaded. Retry or remove it, then save again.`,
      inputId,
    }));
    fail({ list, fields: {} }, intent);
    return false;
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

  const send = async (intent: Intent, mode: SaveMode): Promise<boolean> => {
    const { fields, version } = written.current;
    setBusy(intent.to);
    const began = changes.current.count;
    const { file, isRemoved } = image;
    const target = mode === 'as-new' ? undefined : post;
    try {
      await settle();
      const saved = await savePost(call, {
        intent,
        id: target?._id,
        key: mode === 'as-new' ? keyAsNew : key,
        version: mode === 'if-unchanged' ? (version ?? undefined) : undefined,
        fields: mode === 'as-new' ? withoutSlug(fields, post) : fields,
        document: changes.current.isTextChanged || !target ? written.current.document : undefined,
        image: file,
        removeImage: isRemoved,
        hasImage: file !== undefined || (!isRemoved && Boolean(target?.picture)),
      });
      const isCurrent = changes.current.count === began;
      const typed = written.current.fields;
      const nextFields = mode === 'as-new' ? withoutSlug(typed, post) : typed;
      if (nextFields !== typed) setFirstSlug(nextFields.slug);
      written.current = { ...written.current, fields: nextFields, version: saved.version };
      changes.current.saved = began;
      setPost(saved);
      setRestoredDraft(null);
      setImage((now) => (now.file === file && now.isRemoved === isRemoved ? { isRemoved: false } : now));
      setAttempt(({ count }) => ({ count: count + 1, list: [], fields: {} }));
      moveTo(saved._id);
      if (isCurrent) {
        markSaved();
        clearDraft();
      } else saveDraft(written.current);
      const undo = undoOf(call, target, saved, adopt);
      onStored({ post: saved, intent, isCurrent, undo });
      return true;
    } catch (error) {
      saveDraft(written.current);
      fail(problemsOf(error, id), intent);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const readWritten = () => ({ ...written.current, html: documentToHtml(written.current.document) });
  const conflict =
    attempt.error instanceof ApiError && attempt.error.code === 'conflict' ? attempt.error : null;
  const isDeleted = post !== undefined && attempt.error instanceof ApiError && attempt.error.status === 404;
  const coverAddress = image.file ? image.preview : image.isRemoved ? undefined : post?.image;
  const state = {
    post,
    coverAddress,
    altFieldKey,
    restoredDraft,
    wasDeleted,
    start,
    firstSlug,
    image,
    attempt,
    conflict,
    isDeleted,
    busy,
    draftStatus,
  };
  const describe = async (alts: AltTexts) => {
    await editor.current?.describePictures(alts.ofText);
    if (!alts.ofCover) return;
    changeField('imageAlt', alts.ofCover);
    setAltFieldKey((turn) => turn + 1);
  };
  const actions = { isDirty, changeText, changeField, changeImage, describe, discard, prepare, save };
  return { ...state, ...actions, readWritten };
}

/** Clears an unchanged slug, because the other post keeps it. */
const withoutSlug = (fields: PostFields, other: StaffBlog | undefined): PostFields =>
  fields.slug.trim() === other?.slug ? { ...fields, slug: '' } : fields;
