import { expect, test } from '../../shell/e2e/support/test.ts';
import { hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { site } from '../../shell/e2e/support/site.ts';

const isVideo = (path: string) => path.endsWith('.mp4');

test('the video plays muted in a loop when visible, until it is paused', async () => {
  const page = await openPage({ reducedMotion: 'no-preference' });
  await page.goto('/ContactUs', { waitUntil: 'networkidle' });
  expect(page.requested.filter(isVideo)).toEqual([]);
  expect(await page.locator('video').getAttribute('poster')).toMatch(/\.webp$/);
  await hydrate(page);
  const pause = page.getByRole('button', { name: 'Pause the drawing' });
  await pause.waitFor();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  const playback = await page
    .locator('video')
    .evaluate(({ muted, loop, controls }: HTMLVideoElement) => ({ muted, loop, controls }));
  expect(playback).toEqual({ muted: true, loop: true, controls: false });
  await pause.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Play the drawing' }).waitFor();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('h1').scrollIntoViewIfNeeded();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  expect(page.faults).toEqual([]);
});

test('the video does not load before it is visible, or start under reduced motion', async () => {
  const phone = await openPage({ viewport: { ...PHONE, height: 300 }, reducedMotion: 'no-preference' });
  await phone.goto('/ContactUs#write');
  await hydrate(phone);
  await phone.getByRole('button', { name: 'Play the drawing' }).waitFor({ state: 'attached' });
  expect(phone.requested.filter(isVideo)).toEqual([]);
  await phone.locator('video').scrollIntoViewIfNeeded();
  await phone.getByRole('button', { name: 'Pause the drawing' }).waitFor();

  const still = await openPage({ reducedMotion: 'reduce' });
  await still.goto('/ContactUs');
  await hydrate(still);
  const play = still.getByRole('button', { name: 'Play the drawing' });
  await play.waitFor();
  expect(still.requested.filter(isVideo)).toEqual([]);
  await play.click();
  await still.getByRole('button', { name: 'Pause the drawing' }).waitFor();
});

test('the video has native controls without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/ContactUs');
  expect(await page.locator('video').getAttribute('controls')).not.toBeNull();
  expect(await page.getByRole('button', { name: /drawing/ }).count()).toBe(0);
});

test('the map is requested only after its button is clicked', async ({ page }) => {
  const thirdParty: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) thirdParty.push(request.url());
  });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A map' }),
  );
  await page.goto('/ContactUs', { waitUntil: 'networkidle' });
  await hydrate(page);
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(thirdParty).toEqual([]);
  expect(
    await page.getByRole('link', { name: 'Open the map at OpenStreetMap' }).getAttribute('href'),
  ).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  await page.getByRole('button', { name: 'Load the map here' }).press('Enter');
  await page.frameLocator('iframe[title="Map of the area around the office"]').getByText('A map').waitFor();
  // The button is removed, so the focus moves to the map.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
});
