import { beforeEach } from 'vitest';

// Test files of one worker share the browser's storage, in which the screens of an earlier file may have left a draft.
beforeEach(() => {
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
