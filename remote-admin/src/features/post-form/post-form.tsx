import { type FormEvent, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { PostEditor } from '../../editor/post-editor.tsx';
import { ApiError } from 'shared-contracts/client/api-errors';
import { longTime } from '../../lib/dates.ts';
import { Conflict } from './conflict.tsx';
import { ImageField } from './image-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { pictureFromFile } from './picture-from-file.ts';
import classes from './post-form.module.css';
import type { StaffBlog } from 'shared-contracts/blog-writing';
import { usePostForm } from './use-post-form.ts';

interface PostFormProps {
  /** Missing for a new post. */
  readonly post?: StaffBlog;
  readonly onSaved: (post: StaffBlog) => void;
  /** Begins anew with what is stored. */
  readonly onReset: () => void;
}

/** Writes a post: title, text, picture. Nothing that was typed is lost by an error, a reload or another's change. */
export function PostForm({ post, onSaved, onReset }: PostFormProps) {
  const id = useId();
  const form = usePostForm(id, post, onSaved);
  const { draft, start, attempt, isBusy } = form;
  const error = attempt.error instanceof ApiError ? attempt.error : undefined;
  const [doing, todo] = post ? ['Updating...', 'Update Blog'] : ['Adding...', 'Add Blog'];
  const reset = () => {
    form.discard();
    onReset();
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-busy={isBusy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) void form.save();
      }}
    >
      <LeaveGuard isDirty={form.isDirty} />
      {post && error?.code === 'conflict' ? (
        <Conflict
          key={attempt.count}
          readHtml={form.readWritten}
          onOverwrite={() => void form.save(true)}
          onLoadTheirs={reset}
        />
      ) : (
        <ErrorSummary key={attempt.count} problems={attempt.problems} />
      )}
      {draft && (
        <div role="status" className={classes.note}>
          Your unsaved draft of {longTime(draft.writtenAt)} is back.
          <Button look="quiet" onClick={reset}>
            Discard draft
          </Button>
        </div>
      )}
      {!start.isWhole && !draft && (
        <p role="status" className={classes.note}>
          This post holds something that the editor cannot keep, such as a picture inside a sentence. It stays
          as it is until you change the text and save.
        </p>
      )}
      <Field id={`${id}-title`} label="Title" error={error?.fields['title']}>
        {(ties) => (
          <TextInput
            {...ties}
            name="title"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={start.title}
            onInput={(event) => form.changeTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={classes.description}>
        <span className={classes.label} aria-hidden="true">
          Description
        </span>
        <PostEditor
          value={start.document}
          label="Description"
          placeholder="Write your blog content here..."
          describedBy={error?.fields['description'] ? `${id}-description-error` : undefined}
          uploadImage={pictureFromFile}
          onChange={form.changeText}
        />
        {error?.fields['description'] && (
          <p id={`${id}-description-error`} className={classes.error}>
            {error.fields['description']}
          </p>
        )}
      </div>
      <ImageField
        id={`${id}-image`}
        stored={post?.image ?? null}
        choice={form.image}
        error={error?.fields['image']}
        onChoose={form.changeImage}
      />
      <div className={classes.actions}>
        <Button look="primary" submits isBusy={isBusy}>
          {isBusy ? doing : todo}
        </Button>
      </div>
    </form>
  );
}
