import { describe, expect, it } from 'vitest';
import { aBlog, aSummary, listOf } from '../test/blog-answers.ts';
import { readBlog, readListing } from './blog-answers.ts';

describe('readListing', () => {
  it('reads posts with and without a picture, and nothing that is not shown', () => {
    const posts = [
      aSummary(),
      aSummary({ picture: null, category: null, image: 'https://old.example/a.png' }),
    ];
    const shown = posts.map(({ _id, createdAt: _created, updatedAt: _updated, ...post }) => post);
    expect(readListing(listOf(posts))?.posts).toEqual(shown);
  });

  it('reads an empty blog', () => {
    expect(readListing(listOf([]))?.posts).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['a text', 'ok'],
    ['a failure', { success: false, message: 'no' }],
    ['no list', { success: true, data: {}, meta: { page: 1, limit: 6, total: 0, pages: 0 } }],
    ['no paging', { success: true, data: [] }],
    ['a post without a title', listOf([{ ...aSummary(), title: undefined }])],
    ['a post with an address that leads elsewhere', listOf([aSummary({ slug: '../admin' })])],
    ['a post without a date', listOf([aSummary({ date: 'soon' })])],
    [
      'a picture without widths',
      listOf([{ ...aSummary(), picture: { alt: '', width: 1, height: 1, variants: [] } }]),
    ],
  ])('refuses %s', (_what, answer) => {
    expect(readListing(answer)).toBeNull();
  });
});

describe('readBlog', () => {
  it('reads a post', () => {
    const blog = aBlog();
    expect(readBlog({ success: true, data: blog })).toEqual(blog);
  });

  it('refuses a post without a body', () => {
    expect(readBlog({ success: true, data: aSummary() })).toBeNull();
  });
});
