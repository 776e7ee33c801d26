import { expect, test } from 'vitest';
import { RETENTION } from '../../firm/privacy.ts';
import { operations } from './all.ts';

test('ids and paths are unique', () => {
  const ids = operations.map(({ id }) => id);
  const endpoints = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(endpoints).size).toBe(endpoints.length);
});

test.each(operations)('$id describes each parameter of its path', ({ path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(named);
});

test.each(operations)('$id has lower-case header names', ({ headers }) => {
  for (const name of Object.keys(headers?.shape ?? {})) expect(name).toBe(name.toLowerCase());
});

/** Changes of accounts that need no recently entered password, and why. */
const WITHOUT_RECENT_AUTHENTICATION: Readonly<Record<string, string>> = {
  reauthenticate: 'takes the password itself',
  changePassword: 'takes the password itself',
  setUpTwoStep: 'takes the password itself',
  confirmTwoStep: 'takes a code of the key that `setUpTwoStep` gave for the password',
  renewRecoveryCodes: 'takes password and code themselves',
  turnOffTwoStep: 'takes password and code themselves',
};

test.each(
  operations.filter(
    ({ id, access, method, tag }) =>
      access === 'staff' && method !== 'get' && (tag === 'Accounts' || id.startsWith('erase')),
  ),
)(
  '$id needs recent authentication, because its effect outlives the session',
  ({ id, recentAuthentication }) => {
    expect(recentAuthentication ?? false).toBe(!(id in WITHOUT_RECENT_AUTHENTICATION));
  },
);

/** Writes of posts and positions that visitors do not see. */
const UNSEEN_BY_VISITORS = ['previewBlog', 'saveBlogDraft', 'discardBlogDraft', 'uploadPicture'];

test('every write of posts and positions changes public content, except those listed', () => {
  const writes = operations.filter(
    ({ tag, method }) => (tag === 'Blogs' || tag === 'Positions') && method !== 'get',
  );
  const unmarked = writes.filter(({ changesPublicContent }) => !changesPublicContent).map(({ id }) => id);
  expect(unmarked.toSorted()).toEqual(UNSEEN_BY_VISITORS.toSorted());
});

test('the description of uploadPicture says when an unused picture is removed', () => {
  const { summary } = operations.find(({ id }) => id === 'uploadPicture') ?? {};
  expect(summary).toContain(`removed after ${RETENTION.deleted.text}`);
});
