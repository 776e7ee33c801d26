import type { StaffBlog } from 'shared-contracts/blog-writing';
import { ApiError } from 'shared-contracts/client/api-errors';
import { documentToHtml } from 'shared-contracts/post-document/document-to-html';
import type { PostDocument } from 'shared-contracts/post-document/post-document';
import { useCallback, useRef, useState } from 'react';
import { readPost } from '../../editor/read-post.ts';
import { useApp } from '../../lib/app-context.ts';
import type { Draft, Writer } from './drafts.ts';
import type { ImageChoice } from './image-field.tsx';
import { fieldsOf, type PostFields } from './post-fields.ts';
import { problemsOf, type Problems } from './problems.ts';
import { type Intent, savePost } from './save-post.ts';
import { useDraft } from './use-draft.ts';

/** What the form begins with. */
export interface OpenedPost {
  readonly writer: Writer;
  /** Missing for a new post. */
  readonly post?: StaffBlog | undefined;
  readonly draft: Draft | null;
}

interface Attempt extends Problems {
  readonly count: number;
  readonly intent?: Intent;
}

export type PostFormState = ReturnType<typeof usePostForm>;

/**
 * What the form of a post knows and does. What is typed lives in a ref: a keystroke renders the editor, not the form.
 * @param id Prefix of the inputs' ids.
 * @param onStored Told of each save; `isCurrent`: nothing was written since it began.
 */
export function usePostForm(
  id: string,
  { writer, post: opened, draft }: OpenedPost,
  onStored: (post: StaffBlog, intent: Intent, isCurrent: boolean) => void,
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
  const [busy, setBusy] = useState<Intent['to'] | null>(null);
  const key = draft?.key ?? writer.form;
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

  /** @param overwrites Whatever is stored, should somebody else have saved meanwhile */
  const save = async (intent: Intent, overwrites = false): Promise<boolean> => {
    if (busy) return false;
    const { fields, version } = written.current;
    if (!fields.title.trim()) {
      fail({ list: [{ message: 'Enter a title', inputId: `${id}-title` }], fields: {} }, intent);
      return false;
    }
    setBusy(intent.to);
    const began = changes.current.count;
    const { file, isRemoved } = image;
    try {
      await settle();
      const saved = await savePost(call, {
        intent,
        id: post?._id,
        key,
        version: overwrites ? undefined : (version ?? undefined),
        fields,
        document: changes.current.isTextChanged || !post ? written.current.document : undefined,
        image: file,
        removeImage: isRemoved,
        hasImage: file !== undefined || (!isRemoved && Boolean(post?.picture)),
      });
      const isCurrent = changes.current.count === began;
      written.current = { ...written.current, version: saved.version };
      changes.current.saved = began;
      setPost(saved);
      setImage((now) => (now.file === file && now.isRemoved === isRemoved ? { isRemoved: false } : now));
      setAttempt(({ count }) => ({ count: count + 1, list: [], fields: {} }));
      moveTo(saved._id);
      if (isCurrent) {
        beClean();
        forget();
      } else keep(written.current);
      onStored(saved, intent, isCurrent);
      return true;
    } catch (error) {
      keep(written.current);
      fail(problemsOf(error, id), intent);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const readWritten = () => ({ ...written.current, html: documentToHtml(written.current.document) });
  const conflict =
    attempt.error instanceof ApiError && attempt.error.code === 'conflict' ? attempt.error : null;
  const state = { post, draft, start, image, attempt, conflict, busy, keeping };
  return { ...state, isDirty, changeText, changeField, changeImage, discard, save, readWritten };
}
