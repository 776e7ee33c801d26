import type { StaffBlog } from 'shared-contracts/posts/writing';
import { randomKey } from 'shared-contracts/lib/random-key';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PostEditorHandle } from '../../editor/post-editor.tsx';
import { readPost } from '../../editor/read-post.ts';
import { useApp } from '../../lib/app-context.ts';
import { type Publication, restorePublication } from '../../lib/restore-publication.ts';
import type { ImageChoice } from './image-field.tsx';
import { fieldsOf, type PostFields } from './post-fields.ts';
import type { AltTexts, OpenedPost, Saved, SaveWay } from './post-form-types.ts';
import { problemsOf, type Problems } from './problems.ts';
import { type Intent, savePost } from './save-post.ts';
import { useDraft } from './use-draft.ts';

interface Attempt extends Problems {
  readonly count: number;
  readonly intent?: Intent;
}

export type PostFormState = ReturnType<typeof usePostForm>;

/**
 * What the form of a post knows and does. What is typed lives in a ref: a keystroke renders the editor, not the form.
 * @param id Prefix of the inputs' ids.
 * @param editor The editor of the text.
 */
export function usePostForm(
  id: string,
  { writer, post: opened, draft, wasDeleted = false }: OpenedPost,
  editor: RefObject<PostEditorHandle | null>,
  onStored: (saved: Saved) => void,
) {
  const { call } = useApp();
  const [post, setPost] = useState(opened);
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
  // The field of the alt text shows what was entered elsewhere.
  const [altTurn, setAltTurn] = useState(0);
  const [keyAsNew] = useState(randomKey);
  const [firstSlug, setFirstSlug] = useState(start.fields.slug);
  const { keep, settle, forget, drop, moveTo, keeping } = useDraft(writer, opened?._id, key);

  const changeText = useCallback(
    (document: PostDocument) => {
      changes.current.isTextChanged = true;
      changes.current.count += 1;
      written.current = { ...written.current, document };
      keep(written.current);
    },
    [keep],
  );
  const changeField = useCallback(
    (name: keyof PostFields, value: string) => {
      changes.current.count += 1;
      written.current = { ...written.current, fields: { ...written.current.fields, [name]: value } };
      keep(written.current);
    },
    [keep],
  );
  const changeImage = (choice: ImageChoice) => {
    changes.current.count += 1;
    setImage(choice);
  };
  const isDirty = useCallback(() => changes.current.count !== changes.current.saved, []);

  const beClean = () => {
    changes.current = { ...changes.current, saved: changes.current.count, isTextChanged: false };
  };
  /** Gives the changes up, here and wherever they are kept. To be awaited before the post is opened again. */
  const discard = () => {
    beClean();
    return drop();
  };

  const fail = (problems: Problems, intent: Intent) =>
    setAttempt(({ count }) => ({ count: count + 1, ...problems, intent }));

  /** What the post was changed to from outside the form, such as by Undo. Another's text is still met by a question. */
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const adopt = (stored: StaffBlog) => {
    if (!isOpen.current) return;
    if (written.current.version === stored.version - 1)
      written.current = { ...written.current, version: stored.version };
    setPost((now) => (now?._id === stored._id ? stored : now));
    if (isDirty()) keep(written.current);
  };

  /** Waits for pictures on their way, and says what is missing before the post can be saved as that. */
  const isSaving = useRef(false);
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

  const save = async (intent: Intent, way: SaveWay = 'on top'): Promise<boolean> => {
    if (isSaving.current) return false;
    isSaving.current = true;
    try {
      return (await prepare(intent)) && (await send(intent, way));
    } finally {
      isSaving.current = false;
    }
  };

  const send = async (intent: Intent, way: SaveWay): Promise<boolean> => {
    const { fields, version } = written.current;
    setBusy(intent.to);
    const began = changes.current.count;
    const { file, isRemoved } = image;
    const target = way === 'as new' ? undefined : post;
    try {
      await settle();
      const saved = await savePost(call, {
        intent,
        id: target?._id,
        key: way === 'as new' ? keyAsNew : key,
        version: way === 'on top' ? (version ?? undefined) : undefined,
        fields: way === 'as new' ? withoutSlug(fields, post) : fields,
        document: changes.current.isTextChanged || !target ? written.current.document : undefined,
        image: file,
        removeImage: isRemoved,
        hasImage: file !== undefined || (!isRemoved && Boolean(target?.picture)),
      });
      const isCurrent = changes.current.count === began;
      const typed = written.current.fields;
      const kept = way === 'as new' ? withoutSlug(typed, post) : typed;
      if (kept !== typed) setFirstSlug(kept.slug);
      written.current = { ...written.current, fields: kept, version: saved.version };
      changes.current.saved = began;
      setPost(saved);
      setImage((now) => (now.file === file && now.isRemoved === isRemoved ? { isRemoved: false } : now));
      setAttempt(({ count }) => ({ count: count + 1, list: [], fields: {} }));
      moveTo(saved._id);
      if (isCurrent) {
        beClean();
        forget();
      } else keep(written.current);
      const undo = undoOf(target, saved);
      onStored({ post: saved, intent, isCurrent, undo });
      return true;
    } catch (error) {
      keep(written.current);
      fail(problemsOf(error, id), intent);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const undoOf = (before: StaffBlog | undefined, saved: StaffBlog) => {
    const earlier: Publication = before ?? { _id: saved._id, status: 'draft', date: null };
    const isSame =
      earlier.status === saved.status && (saved.status !== 'scheduled' || earlier.date === saved.date);
    if (isSame) return undefined;
    return async () => {
      const stored = await restorePublication(call, earlier);
      adopt(stored);
      return stored;
    };
  };

  const readWritten = () => ({ ...written.current, html: documentToHtml(written.current.document) });
  const conflict =
    attempt.error instanceof ApiError && attempt.error.code === 'conflict' ? attempt.error : null;
  const isGone = post !== undefined && attempt.error instanceof ApiError && attempt.error.status === 404;
  const coverAddress = image.file ? image.preview : image.isRemoved ? undefined : post?.image;
  const state = {
    post,
    coverAddress,
    altTurn,
    draft,
    wasDeleted,
    start,
    firstSlug,
    image,
    attempt,
    conflict,
    isGone,
    busy,
    keeping,
  };
  const describe = async (alts: AltTexts) => {
    await editor.current?.describePictures(alts.ofText);
    if (!alts.ofCover) return;
    changeField('imageAlt', alts.ofCover);
    setAltTurn((turn) => turn + 1);
  };
  const actions = { isDirty, changeText, changeField, changeImage, describe, discard, prepare, save };
  return { ...state, ...actions, readWritten };
}

/** The address of the other post stays with that one, where it was not changed. */
const withoutSlug = (fields: PostFields, other: StaffBlog | undefined): PostFields =>
  fields.slug.trim() === other?.slug ? { ...fields, slug: '' } : fields;
