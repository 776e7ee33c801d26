import { get } from 'node:http';
import { expect, test } from '../../shell/e2e/support/test.ts';
import { site } from '../../shell/e2e/support/site.ts';

const origin = site.origin;
const { hostname, port } = new URL(origin);

/** Requests a raw path, which `fetch` would normalise. @returns Status and `Location`. */
function request(address: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: address }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    }).on('error', reject);
  });
}

for (const [address, home] of [
  ['//AboutUs', '/AboutUs'],
  ['/AboutUs/', '/AboutUs'],
  ['/aboutus/?x=1', '/AboutUs?x=1'],
  ['/SERVICES/1/', '/services/prior-art-searches'],
  ['/services/1?from=mail', '/services/prior-art-searches?from=mail'],
  ['/services/marketing-reseacrh/', '/services/marketing-research'],
  ['/our-services', '/services'],
  ['/OurServices', '/services'],
  ['/Home', '/'],
  ['/blogpost', '/BlogPage'],
  ['/blogpost/', '/BlogPage'],
  ['/BlogPage?page=-1', '/BlogPage'],
  ['/BlogPage?page=99999999999999999999', '/BlogPage'],
  ['/Career/PATENT-ANALYST/', '/Career/patent-analyst'],
  ['/Career/patent-analyst?', '/Career/patent-analyst'],
  ['/?', '/'],
] as const)
  test(`${address} redirects permanently to ${home}`, async () => {
    const { status, location = '' } = await request(address);
    expect(status).toBe(301);
    expect(new URL(location, origin).href).toBe(origin + home);
    expect((await request(home)).status).toBe(200);
  });

for (const address of [
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/%2F%2Fevil.example/',
  '/%5Cevil.example/',
  '/..//evil.example',
] as const)
  test(`${address} does not redirect to another site`, async () => {
    const { status, location = '/' } = await request(address);
    expect([301, 400, 404]).toContain(status);
    expect(new URL(location, origin).origin).toBe(origin);
  });

for (const [address, status] of [
  ['/%E0%A4%A', 400],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/AboutUs%00', 404],
  ['/AboutUs%0d%0aSet-Cookie:%20x=1', 404],
  ['/services/constructor', 404],
  ['/blogpost/%F0%9F%92%A9', 404],
  [`/${'a'.repeat(9000)}`, 404],
  ['/.env', 404],
] as const)
  test(`${address.slice(0, 40)} responds with ${status}`, async () => {
    expect((await request(address)).status).toBe(status);
  });

test('/favicon.ico returns the icon', async () => {
  const icon = await fetch(`${origin}/favicon.ico`);
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(await icon.text()).toContain('<svg');
});
