import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { blogs as table } from '../../src/db/schema/blogs.ts';
import { draft, makeBlog, makeDraft, makeRevision } from '../factories.ts';
import type { MakeExample } from './example.ts';

const smallPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  );

export const blogs = {
  listBlogs: async ({ app }) => {
    await makeBlog(app.db);
    return { query: { fields: 'all', limit: '3', sort: 'title', q: 'Post' } };
  },
  readBlogVersion: () => ({}),
  readBlog: async ({ app }) => ({ params: { id: await makeBlog(app.db) } }),
  createBlog: () => ({
    headers: { 'idempotency-key': randomUUID() },
    fields: { title: 'A post', description: '<p>Words</p>', category: 'Market Research' },
  }),
  updateBlog: async ({ app }) => ({
    params: { id: await makeBlog(app.db) },
    fields: { title: 'Another title', version: 1 },
  }),
  deleteBlog: async ({ app }) => ({ params: { id: await makeBlog(app.db) } }),
  restoreBlog: async ({ app }) => {
    const id = await makeBlog(app.db);
    await app.db.update(table).set({ deletedAt: new Date() }).where(eq(table.id, id));
    return { params: { id } };
  },
  listStaffBlogs: async ({ app }) => {
    await makeBlog(app.db, { publishedAt: null });
    return { query: { status: 'draft', limit: '3', sort: 'description', fields: 'summary' } };
  },
  readStaffBlog: async ({ app }) => ({ params: { id: await makeBlog(app.db, { publishedAt: null }) } }),
  changeBlogs: async ({ app }) => ({ fields: { ids: [await makeBlog(app.db)], action: 'unpublish' } }),
  uploadPicture: async () => ({
    fields: { alt: 'A valve, cut open' },
    files: { image: new File([await smallPicture()], 'valve.png') },
  }),
  listBlogCategories: async ({ app }) => {
    await makeBlog(app.db);
    return {};
  },
  previewBlog: async ({ app }) => ({
    fields: { id: await makeBlog(app.db), title: 'As it will read', description: '<p>Words</p>' },
  }),
  readBlogDraft: async ({ app, staff }) => ({ params: { id: await makeDraft(app.db, staff.id) } }),
  saveBlogDraft: async ({ app }) => ({ params: { id: await makeBlog(app.db) }, fields: draft() }),
  discardBlogDraft: async ({ app, staff }) => ({ params: { id: await makeDraft(app.db, staff.id) } }),
  listBlogRevisions: async ({ app }) => ({ params: { id: (await makeRevision(app.db)).id } }),
  readBlogRevision: async ({ app }) => ({ params: await makeRevision(app.db) }),
  restoreBlogRevision: async ({ app }) => ({ params: await makeRevision(app.db), fields: { version: 2 } }),
} satisfies Record<string, MakeExample>;
