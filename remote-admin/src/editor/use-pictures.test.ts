// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startEditor } from './testing.ts';
import { uploadingIn } from './uploading-pictures.ts';
import { usePictures } from './use-pictures.ts';

afterEach(cleanup);

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });

test.each([
  [[picture], 1, ''],
  [[picture, pdf('fees.pdf')], 1, '“fees.pdf” was not added, because it is not a picture.'],
  [[pdf('a.pdf'), pdf('b.pdf')], 0, '2 files were not added, because they are not pictures.'],
])('adds the pictures of dropped files and names the others: %o', (files, added, message) => {
  const { editor } = startEditor();
  const { result } = renderHook(() => usePictures(() => Promise.withResolvers<never>().promise));
  act(() => result.current.addPictures(editor, files));
  expect(uploadingIn(editor)).toHaveLength(added);
  expect(result.current.message).toBe(message);
});
