import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlogStatus, StaffBlog } from 'shared-contracts/posts/writing';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, deleteQuestion, trashConsequence } from '../../components/confirm-dialog.tsx';
import { ListView } from '../../components/list-view.tsx';
import { TRASH } from '../../components/status-tabs.tsx';
import { useApp } from '../../lib/app-context.ts';
import { currentStatus } from '../../lib/blog-status.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { blogColumns } from './blog-columns.tsx';
import { BlogFilters } from './blog-filters.tsx';
import classes from './blog-list.module.css';
import { BLOG_LIST, blogsQuery } from './blogs-query.ts';
import { type BlogAction, changeBlogs, type ListedPost, postCount } from './change-blogs.ts';

const EMPTY_PARTS: Record<BlogStatus | typeof TRASH, string> = {
  published: 'No published posts.',
  scheduled: 'No scheduled posts.',
  draft: 'No drafts.',
  deleted: 'No deleted posts. What you delete stays here for 30 days.',
};

interface BlogListProps {
  /** The post that is open in the form. */
  readonly currentId?: string | undefined;
  /** Called when that post is deleted. */
  readonly onCurrentDeleted: () => void;
  /** Called with the ids of posts that were published or unpublished, also by Undo. */
  readonly onPublication: (ids: readonly string[]) => void;
}

/** 'Blog List': posts of all statuses. */
export function BlogList({ currentId, onCurrentDeleted, onPublication }: BlogListProps) {
  const { call } = useApp();
  const list = useListState(BLOG_LIST);
  const result = useQuery(blogsQuery(call, list));
  const selected = useSelection(result.data);
  const [deleting, setDeleting] = useState<readonly StaffBlog[] | null>(null);
  const [pendingAction, setPendingAction] = useState<'publish' | 'unpublish' | null>(null);
  const isTrash = list.filter('status') === TRASH;

  const act = async (action: BlogAction, posts: readonly ListedPost[]) => {
    const ids = posts.map(({ _id }) => _id);
    if (!(await changeBlogs(call, action, posts, onPublication))) return;
    selected.clear();
    if (action === 'delete' && currentId !== undefined && ids.includes(currentId)) onCurrentDeleted();
  };
  const columns = blogColumns({
    onDelete: (post) => setDeleting([post]),
    onRestore: (post) => void act('restore', [post]),
  });
  return (
    <section aria-labelledby="blog-list" className={classes.list}>
      <h2 id="blog-list" tabIndex={-1} className={classes.heading}>
        Blog List
      </h2>
      <BlogFilters list={list} />
      <div className={classes.scroll}>
        <ListView
          label="Blogs"
          list={list}
          result={result}
          columns={columns}
          nameOf={({ title }) => title}
          selection={selected}
          currentId={currentId}
          empty={{
            title: 'No Blogs Found. Please add a new blog.',
            narrowedTitle: 'No posts here',
            text: 'Posts that you save are listed here.',
            tabs: { parameter: 'status', texts: EMPTY_PARTS },
          }}
        />
      </div>
      <BulkBar count={selected.ids.length} onClear={selected.clear}>
        {isTrash && <Button onClick={() => void act('restore', selected.rows)}>Restore</Button>}
        {!isTrash && (
          <>
            <Button onClick={() => setPendingAction('publish')}>Publish</Button>
            <Button onClick={() => setPendingAction('unpublish')}>Unpublish</Button>
            <Button onClick={() => setDeleting(selected.rows)}>Delete</Button>
          </>
        )}
      </BulkBar>
      <ConfirmDialog
        isOpen={pendingAction !== null}
        question={`${pendingAction === 'publish' ? 'Publish' : 'Unpublish'} ${postCount(selected.rows)}?`}
        consequence={
          pendingAction === 'publish'
            ? 'What is not published yet appears on the site at once.'
            : 'What is published leaves the site at once and becomes a draft.'
        }
        verb={pendingAction === 'publish' ? 'Publish' : 'Unpublish'}
        onConfirm={async () => {
          if (pendingAction) await act(pendingAction, selected.rows);
        }}
        onClose={() => setPendingAction(null)}
      />
      <ConfirmDialog
        isOpen={deleting !== null}
        question={deleteQuestion('blog', deleting?.length)}
        consequence={consequenceOf(deleting ?? [])}
        verb="Delete"
        onConfirm={() => act('delete', deleting ?? [])}
        onClose={() => setDeleting(null)}
      />
    </section>
  );
}

function consequenceOf(posts: readonly StaffBlog[]): string {
  const title = `“${posts[0]?.title}”`;
  if (!posts.some((post) => currentStatus(post, Date.now()) === 'published'))
    return trashConsequence(posts.length, title);
  const leaving = posts.length === 1 ? `${title} leaves` : 'Those that are published leave';
  return `${leaving} the site at once. ${trashConsequence(posts.length)}`;
}
