import { expect, test } from 'vitest';
import { readText } from './deploy-files.ts';

const namesIn = (file: string, pattern: RegExp) =>
  [...readText(file).matchAll(pattern)].map(([, name]) => name);

test('the runbook says for every alert, and for nothing else, what to do', () => {
  const alerts = namesIn('deploy/monitoring/alerts.yml', /^ +- alert: (\w+)$/gm);
  expect(alerts).toContain('ServerDown');
  expect(namesIn('docs/runbook.md', /^## (\w+)$/gm)).toEqual(alerts);
});

test('every entry of the runbook begins with what the alert means, and has steps in order', () => {
  for (const entry of readText('docs/runbook.md').split(/^## /m).slice(1)) {
    expect(entry).toMatch(/^\w+\n\n[A-Z][^\n]+/);
    expect(entry).toMatch(/^1\. /m);
  }
});
