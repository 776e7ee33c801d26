import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findHeadlessShell } from '../../test/chromium.ts';
import { imageOf, TARGETS } from './build-images.ts';
import type { Container } from './container.ts';
import type { ImageStore } from './image-store.ts';

/** What the Dockerfile names, for Kubernetes as a number. */
const ACCOUNT = 65_532;

/** @throws Error with a message, unless it holds */
function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message);
}

/** A visitor gets the home page with its posts and their pictures. */
export async function checkHomePage(origin: string): Promise<void> {
  const get = async (address: string) => {
    const response = await fetch(origin + address);
    check(response.status === 200, `${address} is answered with ${response.status}`);
    return response;
  };
  const { data } = (await (await get('/api/blogs')).json()) as { data: { title: string; image: string }[] };
  const [post] = data;
  check(post !== undefined, 'There is no post');
  check((await (await get('/')).text()).includes(post.title), 'The home page lacks the newest post');
  const picture = await get(post.image);
  check(picture.headers.get('content-type') === 'image/webp', `${post.image} is no picture`);
}

/** The first administrator logs in with the password of the secret. The back office is rendered in the browser only. */
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

/** The server runs as the account of the image, and can gain no right. */
export async function checkProcess(container: Container): Promise<void> {
  const status = await container.readStatus();
  const found = Object.fromEntries(
    ['Uid', 'Gid', 'CapPrm', 'NoNewPrivs'].map((field) => [field, status.get(field)]),
  );
  const ids = Array.from({ length: 4 }, () => ACCOUNT).join('\t');
  const wanted = { Uid: ids, Gid: ids, CapPrm: '0'.repeat(16), NoNewPrivs: '1' };
  check(
    JSON.stringify(found) === JSON.stringify(wanted),
    `The process of ${container.name} is ${JSON.stringify(found)}`,
  );
}

/** What was written is in `/data` and belongs to the account; nothing tried to write elsewhere. */
export async function checkWrites(container: Container): Promise<void> {
  // Podman links a list of mounts there.
  const elsewhere = (await container.readChanges()).filter((line) => line !== 'C /etc');
  check(elsewhere.length === 0, `${container.name} changed ${elsewhere.join(', ')}`);
  const log = await container.readLog();
  const [refused] = /.*\b(?:EROFS|EACCES|EPERM|read-only file system)\b.*/i.exec(log) ?? [];
  check(refused === undefined, `${container.name} was refused a file: ${refused}`);
  const data = await container.dataFolder();
  const entries = await readdir(data, { recursive: true });
  check(entries.length > 0, `${container.name} wrote nothing to /data`);
  for (const entry of ['', ...entries]) {
    const { uid } = await stat(path.join(data, entry));
    check(uid === ACCOUNT, `/data/${entry} of ${container.name} belongs to ${uid}`);
  }
}

/** SIGTERM ends the server in order. */
export async function checkEnd(container: Container): Promise<void> {
  const code = await container.stop();
  check(code === 0, `${container.name} ended with ${code} after SIGTERM:\n${await container.readLog()}`);
}

/** @returns the sizes of the images, and how much of it is not the base */
export async function readSizes({ podman }: ImageStore, base: string): Promise<string> {
  const sizeOf = async (image: string) =>
    Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;
  const ofBase = await sizeOf(`docker.io/library/${base}`);
  const sizes = TARGETS.map(async (target) => {
    const size = await sizeOf(imageOf(target));
    return `${target} ${size.toFixed(0)} MB (${(size - ofBase).toFixed(1)} MB without its base)`;
  });
  return (await Promise.all(sizes)).join(', ');
}
