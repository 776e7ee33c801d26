import { makeBlog } from '../factories.ts';
import type { MakeExample } from './example.ts';

export const blogs = {
  listBlogs: async ({ app }) => {
    await makeBlog(app.db);
    return { query: { fields: 'all', limit: '3', sort: 'title', q: 'Post' } };
  },
  readBlogVersion: () => ({}),
  readBlog: async ({ app }) => ({ params: { id: await makeBlog(app.db) } }),
} satisfies Record<string, MakeExample>;
