import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { blogDrafts, blogRevisions, blogs, pictures } from '../../src/db/schema/blogs.ts';
import { draft, makeBlog, makeDraft, makeRevision } from '../factories.ts';
import { bulkMessage } from '../../../remote-admin/src/features/blogs/blog-messages.ts';
import { expectRefusal, type Proof, type World } from './world.ts';

const deletedAt = new Date();
const rowOf = async ({ db }: World, id: string) => (await db.select().from(blogs).where(eq(blogs.id, id)))[0];
const makeDeleted = async ({ db }: World): Promise<string> => {
  const id = await makeBlog(db);
  await db.update(blogs).set({ deletedAt }).where(eq(blogs.id, id));
  return id;
};
const makeUnpublished = ({ db }: World) => makeBlog(db, { publishedAt: null });
const countPublished = async ({ db }: World, ids: readonly string[]) =>
  (
    await db
      .select()
      .from(blogs)
      .where(inArray(blogs.id, [...ids]))
  ).filter((row) => row.publishedAt !== null && row.deletedAt === null).length;

export const postProofs = {
  createBlog: async (world) => {
    const post = { title: `Post ${ulid()}`, description: '<p>Words</p>' };
    const { data } = await world.call('createBlog', { json: post });
    expect(data.status).toBe('published');
    expect((await rowOf(world, data._id))?.publishedAt).toBeInstanceOf(Date);
    const saved = await world.call('createBlog', { json: { ...post, status: 'draft' } });
    expect(saved.data.status).toBe('draft');
    expect((await rowOf(world, saved.data._id))?.publishedAt).toBeNull();
    const before = await world.db.$count(blogs);
    expectRefusal(await world.call('createBlog', { json: { ...post, title: '' } }), 422);
    expect(await world.db.$count(blogs)).toBe(before);
  },

  updateBlog: async (world) => {
    const id = await makeBlog(world.db);
    const params = { id };
    const { data } = await world.call('updateBlog', { params, json: { title: 'Changed', version: 1 } });
    expect([data.title, (await rowOf(world, id))?.title]).toEqual(['Changed', 'Changed']);
    // Undo of a publication reverts that version, not what a colleague has saved since.
    const revert = { status: 'draft', version: 1 };
    expectRefusal(await world.call('updateBlog', { params, json: revert }), 409);
    expect((await rowOf(world, id))?.publishedAt).toBeInstanceOf(Date);
    const late = { title: 'Late', version: 1 };
    expectRefusal(await world.call('updateBlog', { params, json: late, as: world.colleague }), 409);
    expect((await rowOf(world, id))?.title).toBe('Changed');
    const gone = { id: await makeDeleted(world) };
    expectRefusal(await world.call('updateBlog', { params: gone, json: { title: 'Gone' } }), 404);
  },

  deleteBlog: async (world) => {
    const id = await makeBlog(world.db);
    const result = await world.call('deleteBlog', { params: { id } });
    expect(result.message).toBe('The post is in the trash for 30 days.');
    expect((await rowOf(world, id))?.deletedAt).toBeInstanceOf(Date);
    expectRefusal(await world.call('deleteBlog', { params: { id } }), 404);
  },

  restoreBlog: async (world) => {
    const id = await makeDeleted(world);
    const { data } = await world.call('restoreBlog', { params: { id } });
    expect([data._id, (await rowOf(world, id))?.deletedAt]).toEqual([id, null]);
    expectRefusal(await world.call('restoreBlog', { params: { id: ulid() } }), 404);
  },

  changeBlogs: async (world) => {
    const ids = [await makeUnpublished(world), await makeUnpublished(world), await makeBlog(world.db)];
    const send = (action: string, some = ids) => world.call('changeBlogs', { json: { ids: some, action } });
    const change = async (action: 'publish' | 'unpublish' | 'delete' | 'restore', some = ids) => {
      const { data } = await send(action, some);
      return bulkMessage(action, `${some.length} posts are`, {
        requested: some.length,
        changed: data.changed.length,
        missing: data.missing,
      });
    };
    expect(await change('publish')).toBe('2 posts are published; 1 was published already.');
    expect(await countPublished(world, ids)).toBe(3);
    expect(await change('unpublish')).toBe('3 posts are unpublished.');
    expect(await countPublished(world, ids)).toBe(0);
    expect(await change('unpublish')).toBe('Nothing changed: they were unpublished already.');
    // A colleague has deleted one.
    await send('delete', ids.slice(0, 1));
    expect(await change('publish')).toBe('2 posts are published; 1 was deleted in the meantime.');
    expect(await countPublished(world, ids)).toBe(2);
    expect(await change('publish')).toBe(
      'Nothing changed: 2 were published already; 1 was deleted in the meantime.',
    );
    expect(await change('publish', ids.slice(0, 1))).toBe('Nothing changed: it was deleted in the meantime.');
    expect(await change('restore')).toBe('1 post is restored; 2 were restored already.');
    expect(await change('restore', [ulid(), ulid()])).toBe('Nothing changed: they were deleted for good.');
    expect(await countPublished(world, ids)).toBe(2);
  },

  saveBlogDraft: async (world) => {
    const id = await makeBlog(world.db, { title: 'Stored' });
    const saved = await world.call('saveBlogDraft', { params: { id }, json: draft({ title: 'Typed' }) });
    expect(saved.message).toBe('Draft saved.');
    const [row] = await world.db.select().from(blogDrafts).where(eq(blogDrafts.blogId, id));
    expect([row?.fields.title, (await rowOf(world, id))?.title]).toEqual(['Typed', 'Stored']);
    const gone = { id: await makeDeleted(world) };
    expectRefusal(await world.call('saveBlogDraft', { params: gone, json: draft() }), 404);
  },

  discardBlogDraft: async (world) => {
    const id = await makeDraft(world.db, world.me.id);
    await world.call('saveBlogDraft', { params: { id }, json: draft(), as: world.colleague });
    const result = await world.call('discardBlogDraft', { params: { id } });
    expect(result.message).toBe('Draft discarded.');
    const remaining = await world.db.select().from(blogDrafts).where(eq(blogDrafts.blogId, id));
    expect(remaining.map(({ adminId }) => adminId)).toEqual([world.colleague.id]);
  },

  restoreBlogRevision: async (world) => {
    const params = await makeRevision(world.db);
    const restored = await world.call('restoreBlogRevision', { params, json: { version: 2 } });
    expect([restored.data.title, (await rowOf(world, params.id))?.title]).toEqual(['Before', 'Before']);
    // 'What the post said until now is a revision, too.'
    expect(await world.db.$count(blogRevisions, eq(blogRevisions.blogId, params.id))).toBe(2);
    expectRefusal(await world.call('restoreBlogRevision', { params, json: { version: 2 } }), 409);
  },

  uploadPicture: async (world) => {
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#800' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('image', new File([new Uint8Array(image)], 'x.png'));
    const before = await world.db.$count(pictures);
    const uploaded = await world.call('uploadPicture', { form });
    expect([uploaded.status, await world.db.$count(pictures)]).toEqual([201, before + 1]);
    const broken = new FormData();
    broken.set('image', new File(['no picture'], 'x.png'));
    expect((await world.call('uploadPicture', { form: broken })).status).toBeGreaterThanOrEqual(400);
    expect(await world.db.$count(pictures)).toBe(before + 1);
  },
} satisfies Record<string, Proof>;
