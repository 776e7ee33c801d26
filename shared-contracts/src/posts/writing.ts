import { z } from 'zod';
import { formatNumber } from '../lib/format-number.ts';
import { Blog, BlogSummary, SocialImage } from './posts.ts';
import { ChangedAt, ExpectedDeletion } from '../http/bulk.ts';
import { pageOf, successOf } from '../http/envelope.ts';
import { Id, Slug, Timestamp } from '../lib/identifiers.ts';
import { PostDocument } from './document/post-document.ts';
import { oneLine } from '../lib/one-line.ts';
import { ListPage, Order, queryText } from '../http/list-query.ts';

/** A draft is visible to staff only; a scheduled post becomes public automatically at its time. */
export const BLOG_STATUSES = ['draft', 'scheduled', 'published'] as const;
export const BlogStatus = z.enum(BLOG_STATUSES, { error: 'Use draft, scheduled or published' });
export type BlogStatus = z.infer<typeof BlogStatus>;

/** Maximum bytes of a request that writes a post: pictures pasted into it are sent as text. */
export const MAX_BLOG_BODY = 12 * 1024 * 1024;

const atMost = (max: number) => `Use at most ${formatNumber(max)} characters`;

/** Empty and null both clear the value. */
const orCleared = (text: z.ZodString) => text.nullable().transform((value) => value || null);
const clearable = (max: number) => orCleared(z.string().trim().max(max, atMost(max)));
const clearableLine = (max: number) => orCleared(oneLine(z.string().trim().max(max, atMost(max))));

const Title = oneLine(
  z.string({ error: 'Enter a title' }).trim().min(1, 'Enter a title').max(200, atMost(200)),
);

/** JSON of a document is longer than its text. */
const MAX_DOCUMENT_JSON = 3_000_000;

/** Reports which limit a document exceeds; other faults are those of a program, not of an author. */
function checkDocument(text: string, context: z.RefinementCtx): void {
  const refuse = (message = 'The document has a part that no post can have') =>
    context.addIssue({ code: 'custom', message });
  try {
    const { error } = PostDocument.safeParse(JSON.parse(text));
    if (error) refuse(error.issues.find(({ code, path }) => code === 'custom' && path.length === 0)?.message);
  } catch {
    refuse();
  }
}

/** Whether the database can store a time. With its offset, it may lie in another year in UTC. */
function isStorable(time: string): boolean {
  const year = new Date(time).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}

const Fields = z.object({
  title: Title,
  description: z.string({ error: 'Send the text as HTML' }).describe('HTML; sanitised by the API'),
  document: z
    .string({ error: 'Send the document as JSON text' })
    .max(MAX_DOCUMENT_JSON, atMost(MAX_DOCUMENT_JSON))
    .superRefine(checkDocument)
    .optional()
    .describe(
      "The editor's document as JSON text, from which the HTML was made. Sending only HTML clears it",
    ),
  status: BlogStatus.optional().describe('Default: published for a new post, otherwise unchanged'),
  publishedAt: z.iso
    .datetime({ offset: true, error: 'Write a time such as 2026-01-31T09:00:00Z' })
    .refine(isStorable, 'Use a year from 1000 to 9999')
    .optional()
    .describe('The publication date; default: now. Required for a scheduled post'),
  slug: Slug.optional().describe('Default: derived from the title'),
  category: clearableLine(80).optional(),
  imageAlt: clearable(500).optional(),
  removeImage: z
    .union(
      [
        z.boolean(),
        z.enum(['true', 'on']).transform(() => true),
        z.enum(['false', '']).transform(() => false),
      ],
      {
        error: 'Use true or false',
      },
    )
    .optional(),
  seoTitle: clearableLine(200).optional(),
  seoDescription: clearable(320).optional(),
  socialImage: SocialImage.optional().describe('Default for a new post: picture'),
});

/** Body of `POST /api/blogs`. A post without a status is published. */
export const NewBlogInput = Fields.omit({ removeImage: true });
export type NewBlogInput = z.infer<typeof NewBlogInput>;

/** Body of `PUT /api/blogs/{id}`: omitted fields are unchanged. */
export const BlogChange = Fields.partial().extend({
  version: z.coerce
    .number({ error: 'Send the version that you changed' })
    .int('Send the version that you changed')
    .min(1, 'Send the version that you changed')
    .optional()
    .describe('The version that was edited. If a newer one is stored: 409 with the stored post as `data`'),
});
export type BlogChange = z.infer<typeof BlogChange>;

const forStaff = {
  date: Timestamp.nullable().describe('The time of publication; null for a draft'),
  status: BlogStatus,
  version: z.int().min(1),
  deletedAt: Timestamp.nullable().describe('When it was moved to the trash'),
};

/** A whole post as staff see it. */
export const StaffBlog = Blog.omit({ card: true }).extend({
  ...forStaff,
  document: z.string().nullable().describe("The editor's own document as JSON text"),
  updatedBy: z.string().nullable().describe('E-mail address of the last author; null: no administrator'),
});
export type StaffBlog = z.infer<typeof StaffBlog>;

export const StaffBlogSummary = BlogSummary.extend(forStaff);
export type StaffBlogSummary = z.infer<typeof StaffBlogSummary>;

/** Query of `GET /api/staff/blogs`: posts of one status, by default all except the trash. */
export const StaffBlogQuery = ListPage.extend({
  q: queryText(200).trim().optional(),
  status: z
    .enum([...BLOG_STATUSES, 'deleted'], { error: 'Use draft, scheduled, published or deleted' })
    .optional(),
  category: queryText(80).optional(),
  sort: z.enum(['title', 'description', 'date'], { error: 'Use title, description or date' }).default('date'),
  order: Order.optional().describe('Default: desc for date, asc else'),
  fields: z.enum(['all', 'summary'], { error: 'Use all or summary' }).default('all'),
});
export type StaffBlogQuery = z.infer<typeof StaffBlogQuery>;

/** Body of `POST /api/staff/blogs/bulk`. */
export const BlogBulkInput = z.object({
  ids: z.array(Id, { error: 'Name the posts' }).min(1, 'Name the posts').max(100, 'Name at most 100 posts'),
  action: z.enum(['publish', 'unpublish', 'delete', 'restore'], {
    error: 'Use publish, unpublish, delete or restore',
  }),
  expected: ExpectedDeletion,
  changedAt: ChangedAt,
});
export type BlogBulkInput = z.infer<typeof BlogBulkInput>;

export const StaffBlogParams = z.object({ id: Id });
export const StaffBlogResponse = successOf(StaffBlog);
export const StaffBlogPage = pageOf(StaffBlog);
export const StaffBlogSummaryPage = pageOf(StaffBlogSummary);
export const BlogBulkResponse = successOf(
  z.object({
    changed: z.array(Id).describe('Posts that were not in the requested state already'),
    missing: z.int().min(0).describe('Number of unknown or deleted posts, which were skipped'),
    versions: z
      .array(z.object({ _id: Id, version: z.int().min(1) }))
      .optional()
      .describe('The stored versions of the changed posts'),
    deletedAt: Timestamp.optional().describe('When `delete` moved them to the trash: `expected` of its Undo'),
    changedAt: Timestamp.optional().describe('When `restore` restored them: `changedAt` of its Undo'),
  }),
);
export type BlogBulkResponse = z.infer<typeof BlogBulkResponse>;
export const BlogCategories = successOf(
  z.array(z.object({ name: z.string(), posts: z.int().min(1) })).describe('Sorted by name'),
);
