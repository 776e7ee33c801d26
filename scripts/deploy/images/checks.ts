import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findHeadlessShell } from '../../test/chromium.ts';
import { imageOf, TARGETS } from './build-images.ts';
import type { Container } from './container.ts';
import type { ImageStore } from './image-store.ts';

/** The user id in the Dockerfile. */
const ACCOUNT = 65_532;

/** @throws Error with the message if the condition is false */
function check(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Checks that the home page has its posts and pictures. */
export async function checkHomePage(origin: string): Promise<void> {
  const get = async (address: string) => {
    const response = await fetch(origin + address);
    check(response.status === 200, `${address} responded with ${response.status}`);
    return response;
  };
  const { data } = (await (await get('/api/blogs')).json()) as { data: { title: string; image: string }[] };
  const [post] = data;
  check(post !== undefined, 'There is no post');
  check((await (await get('/')).text()).includes(post.title), 'The home page lacks the newest post');
  const picture = await get(post.image);
  check(picture.headers.get('content-type') === 'image/webp', `${post.image} is not a picture`);
}

/** Checks that the first administrator can log in with the password of the secret. */
export async function checkLogin(origin: string, password: string): Promise<void> {
  const executablePath = findHeadlessShell();
  check(executablePath !== undefined, 'No Chromium is installed');
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/admin`);
    await page.getByLabel('E-mail').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: /log ?in/i }).click();
    await page.waitForURL('**/admin/dashboard');
  } finally {
    await browser.close();
  }
}

/** Checks that the server runs as the user of the image, without privileges. */
export async function checkProcess(container: Container): Promise<void> {
  const status = await container.readStatus();
  const actual = Object.fromEntries(
    ['Uid', 'Gid', 'CapPrm', 'NoNewPrivs'].map((field) => [field, status.get(field)]),
  );
  const ids = Array.from({ length: 4 }, () => ACCOUNT).join('\t');
  const expected = { Uid: ids, Gid: ids, CapPrm: '0'.repeat(16), NoNewPrivs: '1' };
  check(
    JSON.stringify(actual) === JSON.stringify(expected),
    `The process of ${container.name} has ${JSON.stringify(actual)}`,
  );
}

/** Checks that all files were written to `/data` by the user, and nothing tried to write elsewhere. */
export async function checkWrites(container: Container): Promise<void> {
  // Podman creates /etc/mtab.
  const elsewhere = (await container.readChanges()).filter((line) => line !== 'C /etc');
  check(elsewhere.length === 0, `${container.name} changed ${elsewhere.join(', ')}`);
  const log = await container.readLog();
  const [failedWrite] = /.*\b(?:EROFS|EACCES|EPERM|read-only file system)\b.*/i.exec(log) ?? [];
  check(failedWrite === undefined, `${container.name} could not write: ${failedWrite}`);
  const data = await container.dataFolder();
  const entries = await readdir(data, { recursive: true });
  check(entries.length > 0, `${container.name} wrote nothing to /data`);
  for (const entry of ['', ...entries]) {
    const { uid } = await stat(path.join(data, entry));
    check(uid === ACCOUNT, `/data/${entry} of ${container.name} belongs to ${uid}`);
  }
}

/** Checks that SIGTERM shuts the server down gracefully. */
export async function checkShutdown(container: Container): Promise<void> {
  const code = await container.stop();
  check(code === 0, `${container.name} exited with ${code} after SIGTERM:\n${await container.readLog()}`);
}

/** @returns the sizes of the images, with and without the base image */
export async function readSizes({ podman }: ImageStore, base: string): Promise<string> {
  const sizeOf = async (image: string) =>
    Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;
  const baseSize = await sizeOf(`docker.io/library/${base}`);
  const sizes = TARGETS.map(async (target) => {
    const size = await sizeOf(imageOf(target));
    return `${target} ${size.toFixed(0)} MB (${(size - baseSize).toFixed(1)} MB without the base)`;
  });
  return (await Promise.all(sizes)).join(', ');
}
