import { describe, expect, it } from 'vitest';
import { aBlog, aSummary, listOf } from '../test/blog-factories.ts';
import { readBlog, readListing } from './blog-responses.ts';

describe('readListing', () => {
  it('reads posts with and without a picture, and drops fields that are not shown', () => {
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
    ['null', null],
    ['a string', 'ok'],
    ['an error', { success: false, message: 'no' }],
    ['data that is not a list', { success: true, data: {}, meta: { page: 1, limit: 6, total: 0, pages: 0 } }],
    ['a list without paging', { success: true, data: [] }],
    ['a post without a title', listOf([{ ...aSummary(), title: undefined }])],
    ['a slug that would change the path', listOf([aSummary({ slug: '../admin' })])],
    ['an invalid date', listOf([aSummary({ date: 'soon' })])],
    [
      'a picture without widths',
      listOf([{ ...aSummary(), picture: { alt: '', width: 1, height: 1, variants: [] } }]),
    ],
  ])('rejects %s', (_what, response) => {
    expect(readListing(response)).toBeNull();
  });
});

describe('readBlog', () => {
  it('reads a post', () => {
    const blog = aBlog();
    expect(readBlog({ success: true, data: blog })).toEqual(blog);
  });

  it('rejects a post without a body', () => {
    expect(readBlog({ success: true, data: aSummary() })).toBeNull();
  });
});
