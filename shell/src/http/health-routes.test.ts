import { makeRelease } from 'releases/test/make-release';
import { expect, it } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

it('reports before the first release why it is not ready, without an error in the log', async () => {
  const { origin, lines, publish } = await startTestApp();
  const probe = async () => {
    const response = await fetch(`${origin}/health/ready`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  expect(await probe()).toEqual({ status: 503, body: { status: 'no release' } });
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  await publish(makeRelease());
  await expect.poll(probe).toEqual({ status: 200, body: { status: 'ready' } });
});
