// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, jsonResponse, renderInApp, sessionInfo, staffBlog } from '../../../lib/testing.tsx';
import { usePostForm } from '../state/use-post-form.ts';
import { PostSettings } from './post-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function openSettings(post: StaffBlog) {
  const app = createTestApp(async () => jsonResponse(200, { success: true, data: [] }));
  app.session.start(sessionInfo());
  const writer = { person: 'asha@example.com', post: post._id, form: 'form' };
  function Settings() {
    const form = usePostForm('id', { writer, post, draft: null }, useRef(null), () => {});
    return <PostSettings id="id" form={form} />;
  }
  renderInApp(<Settings />, app);
}

const source = { src: '/media/1.webp', width: 800, height: 450, type: 'image/webp' };
const STORED = { ...source, alt: '', sources: [] };

test.for([
  ['of the API', { image: '/media/1.webp', picture: STORED as never }, 1],
  ['on another site', { image: 'https://example.com/1.jpg', picture: null }, 0],
] as const)('the alt text of an image %s is asked for only if it is stored', ([, change, count]) => {
  openSettings(staffBlog(change));
  expect(screen.queryAllByLabelText('Image alt text')).toHaveLength(count);
});

test('a chosen image starts without the alt text of the stored one, which keeps its own', async () => {
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  openSettings(staffBlog({ image: '/media/1.webp', picture: { ...STORED, alt: 'A valve' } as never }));
  const alt = () => screen.getByLabelText<HTMLInputElement>('Image alt text');
  expect(alt().value).toBe('A valve');
  const files = [new File(['x'], 'gear.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Image'), { target: { files } });
  await screen.findByText('gear.png');
  expect(alt().value).toBe('');
  fireEvent.input(alt(), { target: { value: 'A gear' } });
  window.dispatchEvent(new Event('pagehide'));
  // The draft has no file.
  const [draft = ''] = Object.values(localStorage) as string[];
  expect(JSON.parse(draft)).toMatchObject({ fields: { imageAlt: 'A valve' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(alt().value).toBe('A valve');
});
