import { expect, test } from '../../shell/e2e/support/test.ts';
import { hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { site } from '../../shell/e2e/support/site.ts';

const isFilm = (path: string) => path.endsWith('.mp4');

test('plays the drawing when it is seen, muted and over and over, until it is paused', async () => {
  const page = await openPage({ reducedMotion: 'no-preference' });
  await page.goto('/ContactUs', { waitUntil: 'networkidle' });
  expect(page.requested.filter(isFilm)).toEqual([]);
  expect(await page.locator('video').getAttribute('poster')).toMatch(/\.webp$/);
  await hydrate(page);
  const pause = page.getByRole('button', { name: 'Pause the drawing' });
  await pause.waitFor();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  const { muted, loop, controls } = await page
    .locator('video')
    .evaluate((film: HTMLVideoElement) => ({ muted: film.muted, loop: film.loop, controls: film.controls }));
  expect({ muted, loop, controls }).toEqual({ muted: true, loop: true, controls: false });
  await pause.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Play the drawing' }).waitFor();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('h1').scrollIntoViewIfNeeded();
  expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  expect(page.faults).toEqual([]);
});

test('loads no film before it is seen, and starts none under reduced motion', async () => {
  const phone = await openPage({ viewport: { ...PHONE, height: 300 }, reducedMotion: 'no-preference' });
  await phone.goto('/ContactUs#write');
  await hydrate(phone);
  await phone.getByRole('button', { name: 'Play the drawing' }).waitFor({ state: 'attached' });
  expect(phone.requested.filter(isFilm)).toEqual([]);
  await phone.locator('video').scrollIntoViewIfNeeded();
  await phone.getByRole('button', { name: 'Pause the drawing' }).waitFor();

  const still = await openPage({ reducedMotion: 'reduce' });
  await still.goto('/ContactUs');
  await hydrate(still);
  const play = still.getByRole('button', { name: 'Play the drawing' });
  await play.waitFor();
  expect(still.requested.filter(isFilm)).toEqual([]);
  await play.click();
  await still.getByRole('button', { name: 'Pause the drawing' }).waitFor();
});

test('leaves the film to the browser’s own controls where there is no script', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/ContactUs');
  expect(await page.locator('video').getAttribute('controls')).not.toBeNull();
  expect(await page.getByRole('button', { name: /drawing/ }).count()).toBe(0);
});

test('asks no other site for a map before its button is pressed', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) foreign.push(request.url());
  });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A map' }),
  );
  await page.goto('/ContactUs', { waitUntil: 'networkidle' });
  await hydrate(page);
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  expect(
    await page.getByRole('link', { name: 'Open the map at OpenStreetMap' }).getAttribute('href'),
  ).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  await page.getByRole('button', { name: 'Load the map here' }).press('Enter');
  await page.frameLocator('iframe[title="Map of the area around the office"]').getByText('A map').waitFor();
  // The button is gone; the keyboard goes on in the map.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
});
