import { readFile } from 'node:fs/promises';
import * as operations from 'shared-contracts/http/operations/blog-writing';
import type { Serve } from '../http/serve.ts';
import { changeBlog, changeBlogs } from '../services/blogs/change-blogs.ts';
import { createBlog } from '../services/blogs/create-blog.ts';
import { listBlogCategories } from '../services/blogs/list-blog-categories.ts';
import { listStaffBlogs } from '../services/blogs/list-staff-blogs.ts';
import { previewBlog } from '../services/blogs/preview-blog.ts';
import { readStaffBlog } from '../services/blogs/read-staff-blog.ts';
import { updateBlog } from '../services/blogs/update-blog.ts';

export function serveBlogWriting(serve: Serve): void {
  serve(operations.createBlog).handle(async ({ body, headers, files }, c) => {
    const image = files.image && (await readFile(files.image.path));
    const input = { ...body, image, idempotencyKey: headers['idempotency-key'] };
    const data = await createBlog({ ctx: c.var.ctx, input });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.updateBlog).handle(async ({ params, body, files }, c) => {
    const image = files.image && (await readFile(files.image.path));
    const input = { ...body, ...params, image };
    const data = await updateBlog({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deleteBlog).handle(async ({ params }, c) => {
    await changeBlog({ ctx: c.var.ctx, input: { ...params, action: 'delete' } });
    return { status: 200, body: { success: true, message: 'The post is in the trash for 30 days.' } };
  });

  serve(operations.restoreBlog).handle(async ({ params }, c) => {
    await changeBlog({ ctx: c.var.ctx, input: { ...params, action: 'restore' } });
    const data = await readStaffBlog({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.listStaffBlogs).handle(async ({ query }, c) => {
    const page = await listStaffBlogs({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.listBlogCategories).handle(async (_input, c) => {
    const data = await listBlogCategories({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.previewBlog).handle(async ({ body }, c) => {
    const data = await previewBlog({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.readStaffBlog).handle(async ({ params }, c) => {
    const data = await readStaffBlog({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.changeBlogs).handle(async ({ body }, c) => {
    const data = await changeBlogs({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });
}
