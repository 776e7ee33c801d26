import { afterEach, beforeEach } from 'vitest';
import { takeLoggedErrors } from './logged-errors.ts';

// A failed test shows why the API responded with a 5xx.
beforeEach(() => void takeLoggedErrors());
afterEach(({ task }) => {
  const lines = takeLoggedErrors();
  if (task.result?.state === 'fail' && lines.length > 0) {
    process.stderr.write(`\nDuring '${task.name}' the API logged:\n${lines.join('')}\n`);
  }
});
