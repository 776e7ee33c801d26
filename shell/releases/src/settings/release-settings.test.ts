import { SettingsError } from 'shared-contracts/settings/read-settings';
import { expect, test } from 'vitest';
import { readReleaseConfig } from './release-settings.ts';

test('lists all invalid settings at once', () => {
  const wrong = { PORT: '80a', RELEASES_KEPT: '30', RELEASE_ENVIRONMENT: 'Staging' };
  expect(() => readReleaseConfig(wrong)).toThrow(SettingsError);
  for (const name of Object.keys(wrong)) expect(() => readReleaseConfig(wrong)).toThrow(`\n  ${name}: `);
});

test('ignores invalid settings that only the shell reads', () => {
  const config = readReleaseConfig({ METRICS_PORT: '-1', LOG_LEVEL: 'loud', DATA_DIR: '/data' });
  expect(config).toMatchObject({ releaseFolder: '/data/releases', publicOrigin: 'http://localhost:3000' });
});
