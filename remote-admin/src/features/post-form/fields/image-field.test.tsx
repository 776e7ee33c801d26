// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImageChoice } from '../state/post-form-types.ts';
import { ImageField } from './image-field.tsx';

/** Ends the decoding of the pictures, in the order in which they were chosen. */
let decoded: (() => void)[] = [];

beforeEach(() => {
  decoded = [];
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 1;
      naturalHeight = 1;
      decode = () => new Promise<void>((resolve) => decoded.push(resolve));
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openField() {
  const chosen: ImageChoice[] = [];
  render(
    <ImageField
      id="image"
      stored="/media/1.webp"
      choice={{ isRemoved: false }}
      onChoose={(choice) => chosen.push(choice)}
    />,
  );
  const choose = async (name: string) => {
    const file = new File(['x'], name, { type: 'image/png' });
    const count = decoded.length;
    fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } });
    await expect.poll(() => decoded.length).toBe(count + 1);
  };
  return { choose, chosen };
}

/** Lets the field handle what was decoded. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the picture that was chosen last wins, also if an earlier one takes longer to decode', async () => {
  const { choose, chosen } = openField();
  await choose('large.png');
  await choose('small.png');
  decoded[1]?.();
  await settle();
  decoded[0]?.();
  await settle();
  expect(chosen.map(({ file }) => file?.name)).toEqual(['small.png']);
});

test('a picture that is still decoded does not replace a later removal', async () => {
  const { choose, chosen } = openField();
  await choose('large.png');
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  decoded[0]?.();
  await settle();
  expect(chosen).toEqual([{ isRemoved: true }]);
});
