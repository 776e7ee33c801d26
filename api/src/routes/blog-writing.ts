import { readFile } from 'node:fs/promises';
import * as operations from 'shared-contracts/operations/blog-writing';
import { actAs } from '../auth/act-as.ts';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { changeBlog, changeBlogs } from '../services/blogs/change-blogs.ts';
import { createBlog } from '../services/blogs/create-blog.ts';
import { listBlogCategories } from '../services/blogs/list-blog-categories.ts';
import { listStaffBlogs } from '../services/blogs/list-staff-blogs.ts';
import { previewBlog } from '../services/blogs/preview-blog.ts';
import { readStaffBlog } from '../services/blogs/read-staff-blog.ts';
import { updateBlog } from '../services/blogs/update-blog.ts';

export function serveBlogWriting(serve: Serve, ctx: ServiceContext): void {
  serve(operations.createBlog).by(async ({ body, headers, files }, c) => {
    const image = files.image && (await readFile(files.image.path));
    const input = { ...body, image, idempotencyKey: headers['idempotency-key'] };
    const data = await createBlog({ ctx: actAs(ctx, c.get('session')), input });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.updateBlog).by(async ({ params, body, files }, c) => {
    const image = files.image && (await readFile(files.image.path));
    const input = { ...body, ...params, image };
    const data = await updateBlog({ ctx: actAs(ctx, c.get('session')), input });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deleteBlog).by(async ({ params }, c) => {
    await changeBlog({ ctx: actAs(ctx, c.get('session')), input: { ...params, action: 'delete' } });
    return { status: 200, body: { success: true, message: 'The post is in the bin for 30 days.' } };
  });

  serve(operations.restoreBlog).by(async ({ params }, c) => {
    const staff = actAs(ctx, c.get('session'));
    await changeBlog({ ctx: staff, input: { ...params, action: 'restore' } });
    const data = await readStaffBlog({ ctx: staff, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.listStaffBlogs).by(async ({ query }, c) => {
    const page = await listStaffBlogs({ ctx: actAs(ctx, c.get('session')), input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.listBlogCategories).by(async (_input, c) => {
    const data = await listBlogCategories({ ctx: actAs(ctx, c.get('session')) });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.previewBlog).by(async ({ body }, c) => {
    const data = await previewBlog({ ctx: actAs(ctx, c.get('session')), input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.readStaffBlog).by(async ({ params }, c) => {
    const data = await readStaffBlog({ ctx: actAs(ctx, c.get('session')), input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.changeBlogs).by(async ({ body }, c) => {
    const data = await changeBlogs({ ctx: actAs(ctx, c.get('session')), input: body });
    return { status: 200, body: { success: true, data } };
  });
}
