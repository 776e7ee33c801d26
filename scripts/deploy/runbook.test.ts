import { expect, test } from 'vitest';
import { readText } from './deploy-files.ts';

const namesIn = (file: string, pattern: RegExp) =>
  [...readText(file).matchAll(pattern)].map(([, name]) => name);

test('the runbook has an entry for every alert and no others', () => {
  const alerts = namesIn('deploy/monitoring/alerts.yml', /^ +- alert: (\w+)$/gm);
  expect(alerts).toContain('ServerDown');
  expect(namesIn('docs/runbook.md', /^## (\w+)$/gm)).toEqual(alerts);
});

test('every entry of the runbook starts with an explanation and has numbered steps', () => {
  for (const entry of readText('docs/runbook.md').split(/^## /m).slice(1)) {
    expect(entry).toMatch(/^\w+\n\n[A-Z][^\n]+/);
    expect(entry).toMatch(/^1\. /m);
  }
});
