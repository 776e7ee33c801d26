import type { StaffBlog } from 'shared-contracts/posts/writing';
import { Link, useLocation } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { currentStatus, STATUS_BADGES } from '../../lib/blog-status.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './blog-list.module.css';
import { RichExcerpt } from './rich-excerpt.tsx';

interface ColumnActions {
  readonly onDelete: (post: StaffBlog) => void;
  readonly onRestore: (post: StaffBlog) => void;
}

/** The columns of 'Blog List'. */
export const blogColumns = ({ onDelete, onRestore }: ColumnActions): readonly Column<StaffBlog>[] => [
  { id: 'number', header: '#', kind: 'narrow', cell: (_post, index) => index + 1 },
  { id: 'image', header: 'Image', kind: 'narrow', cell: (post) => <Picture post={post} /> },
  {
    id: 'title',
    header: 'Title',
    isSortable: true,
    isTitle: true,
    cell: (post) => (
      <>
        {post.deletedAt ? (
          <span dir="auto" className={classes.title}>
            {post.title}
          </span>
        ) : (
          <TitleLink post={post} />
        )}
        {post.category && <span className={classes.category}>{post.category}</span>}
      </>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    isSortable: true,
    kind: 'wide',
    cell: (post) => <RichExcerpt post={post} />,
  },
  { id: 'date', header: 'Date', isSortable: true, cell: (post) => <Status post={post} /> },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (post) =>
      post.deletedAt ? (
        <Button look="quiet" onClick={() => onRestore(post)}>
          Restore<VisuallyHidden> {post.title}</VisuallyHidden>
        </Button>
      ) : (
        <span className={classes.actions}>
          <EditLink post={post} />
          <Button look="quiet" onClick={() => onDelete(post)}>
            Delete<VisuallyHidden> {post.title}</VisuallyHidden>
          </Button>
        </span>
      ),
  },
];

/** The URL of the edit form. Keeps the query, which holds the filters and page of the list. */
function useEditUrl({ _id }: StaffBlog) {
  const { search } = useLocation();
  return { pathname: `/admin/blogs/${_id}`, search };
}

/** Opens the post. The link covers its row. */
function TitleLink({ post }: { post: StaffBlog }) {
  return (
    <Link to={useEditUrl(post)} dir="auto" className={`${classes.title} ${classes.titleLink}`}>
      {post.title}
    </Link>
  );
}

function EditLink({ post }: { post: StaffBlog }) {
  return (
    <Link to={useEditUrl(post)} className={buttonClass('quiet')}>
      Edit<VisuallyHidden> {post.title}</VisuallyHidden>
    </Link>
  );
}

function Picture({ post: { picture, image } }: { post: StaffBlog }) {
  const source = picture?.variants[0]?.url ?? image;
  if (!source) return <span className={classes.none}>No Image</span>;
  return <img src={source} alt={picture?.alt ?? ''} loading="lazy" className={classes.picture} />;
}

function Status({ post }: { post: StaffBlog }) {
  const { date } = post;
  const status = currentStatus(post, useNow());
  const { tone, label } = STATUS_BADGES[status];
  return (
    <span className={classes.status}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {date && <RelativeTime at={date} format={status === 'scheduled' ? 'time' : 'relative'} />}
    </span>
  );
}
