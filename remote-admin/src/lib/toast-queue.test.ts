import { afterEach, expect, it } from 'vitest';
import { showToast, toastQueue } from './toast-queue.ts';

afterEach(() => toastQueue.clear());

const texts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

it('replaces a message that says the same', () => {
  showToast('error', 'The session could not be ended.');
  showToast('error', 'Not saved.');
  showToast('error', 'The session could not be ended.');
  expect(texts().toSorted()).toEqual(['Not saved.', 'The session could not be ended.']);
});

it('keeps each message that offers Undo', () => {
  const undo = { label: 'Undo', onPress: () => {} };
  showToast('success', 'Contact deleted.', undo);
  showToast('success', 'Contact deleted.', undo);
  expect(texts()).toEqual(['Contact deleted.', 'Contact deleted.']);
});
