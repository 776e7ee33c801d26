import { makeRelease } from 'releases/test/make-release';
import { expect, it } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

it('responds with 304 when one of several tags is that of the document, and else with the document', async () => {
  const site = await startTestApp();
  await site.publish(makeRelease());
  const statusFor = async (field?: string) => {
    const response = await fetch(site.origin, { headers: field ? { 'if-none-match': field } : {} });
    return { status: response.status, etag: response.headers.get('etag') };
  };
  const { status, etag } = await statusFor();
  expect([status, etag]).toEqual([200, expect.stringMatching(/^W\/"/)]);
  expect(await statusFor(`"x", ${etag}`)).toEqual({ status: 304, etag });
  expect(await statusFor('"x", W/"y"')).toEqual({ status: 200, etag });
});
