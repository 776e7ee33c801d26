import { documentToHtml } from 'shared-contracts/post-document/document-to-html';
import type { PostDocument } from 'shared-contracts/post-document/post-document';
import { useCallback, useRef, useState } from 'react';
import type { SummaryItem } from '../../components/error-summary.tsx';
import { readPost } from '../../editor/read-post.ts';
import { ApiError } from 'shared-contracts/client/api-errors';
import { explain } from '../../lib/explain.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { readDraft } from './drafts.ts';
import type { ImageChoice } from './image-field.tsx';
import { savePost } from './save-post.ts';
import type { StaffBlog } from 'shared-contracts/blog-writing';
import { useDraft } from './use-draft.ts';

interface Attempt {
  readonly count: number;
  readonly problems: readonly SummaryItem[];
  readonly error?: unknown;
}

/**
 * What the form of a post knows and does. What is typed lives in a ref: a keystroke renders the editor, not the form.
 * @param id Prefix of the inputs' ids.
 * @param post Missing for a new one.
 */
export function usePostForm(id: string, post: StaffBlog | undefined, onSaved: (post: StaffBlog) => void) {
  const { call } = useApp();
  const person = useSession().info?.email ?? '';
  const key = post?._id ?? 'new';
  const [draft] = useState(() => readDraft(person, key));
  const [start] = useState(() => ({
    title: draft?.title ?? post?.title ?? '',
    ...readPost(draft?.html ?? post?.description ?? '', draft ? null : (post?.document ?? null)),
  }));
  const written = useRef({ title: start.title, document: start.document });
  const changed = useRef({ text: draft !== null, other: draft !== null });
  const [image, setImage] = useState<ImageChoice>({ isRemoved: false });
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, problems: [] });
  const [isBusy, setIsBusy] = useState(false);
  const { keep, drop } = useDraft(person, key);

  const changeText = useCallback(
    (document: PostDocument) => {
      changed.current.text = true;
      written.current = { ...written.current, document };
      keep(written.current);
    },
    [keep],
  );
  const changeTitle = (title: string) => {
    changed.current.other = true;
    written.current = { ...written.current, title };
    keep(written.current);
  };
  const changeImage = (choice: ImageChoice) => {
    changed.current.other = true;
    setImage(choice);
  };
  const isDirty = useCallback(() => changed.current.text || changed.current.other, []);

  /** Gives the changes up, here and in the browser's store. */
  const discard = () => {
    changed.current = { text: false, other: false };
    drop();
  };

  const fail = (problems: readonly SummaryItem[], error?: unknown) =>
    setAttempt(({ count }) => ({ count: count + 1, problems, error }));

  /** @param overwrites Whatever is stored, should somebody else have saved meanwhile */
  const save = async (overwrites = false) => {
    const version = overwrites ? undefined : post?.version;
    const title = written.current.title.trim();
    if (!title) return fail([{ message: 'Enter a title', inputId: `${id}-title` }]);
    setIsBusy(true);
    const document = changed.current.text || !post ? written.current.document : undefined;
    try {
      const { file, isRemoved } = image;
      const saved = await savePost(call, {
        id: post?._id,
        version,
        title,
        document,
        image: file,
        removeImage: isRemoved,
      });
      discard();
      onSaved(saved);
    } catch (error) {
      keep(written.current);
      fail(problemsOf(error, id), error);
    }
    setIsBusy(false);
  };

  const readWritten = () => documentToHtml(written.current.document);
  const state = { draft, start, image, attempt, isBusy };
  return { ...state, isDirty, changeText, changeTitle, changeImage, discard, save, readWritten };
}

function problemsOf(error: unknown, id: string): SummaryItem[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return [{ message: explain(error) }];
  return fields.map(([name, message]) =>
    name === 'title' || name === 'image' ? { message, inputId: `${id}-${name}` } : { message },
  );
}
