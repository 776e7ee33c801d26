import { expect, test } from '../../shell/e2e/support/test.ts';
import type { Locator, Page } from '@playwright/test';
import { hydrate, type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

async function openForm(address: string): Promise<ObservedPage> {
  const page = await openPage();
  await page.goto(address);
  await hydrate(page);
  return page;
}

const form = (page: Page) => page.locator('form[action="/api/contact"]');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Presses Tab until the control has the focus. It must be among the next 20. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

async function fill(page: Page, message: string): Promise<void> {
  await field(page, 'firstName').fill('Asha');
  await field(page, 'email').fill('asha@example.com');
  await field(page, 'phone').fill('+91 00001 00002');
  await form(page).getByLabel('Prior Art Searches').check();
  await field(page, 'message').fill(message);
  await field(page, 'consent').check();
}

const typed = async (page: Page) => ({
  firstName: await field(page, 'firstName').inputValue(),
  email: await field(page, 'email').inputValue(),
  phone: await field(page, 'phone').inputValue(),
  service: await form(page).locator('[name="service"]:checked').getAttribute('value'),
  message: await field(page, 'message').inputValue(),
});
const ALL = {
  firstName: 'Asha',
  email: 'asha@example.com',
  phone: '+91 00001 00002',
  service: 'Prior Art Searches',
};

test('what was typed before the page was hydrated survives a reload, and shows without an interaction', async () => {
  const page = await openPage();
  const hasTyped = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => hasTyped.promise.then(() => route.continue()));
  await page.goto('/ContactUs');
  await field(page, 'firstName').pressSequentially('Asha');
  await field(page, 'message').pressSequentially('Early');
  // Leaves the form before it is hydrated.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  hasTyped.resolve();
  await page.waitForFunction(() => sessionStorage.getItem('enquiry-draft')?.includes('Early'));
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('Asha');
  await expect(field(page, 'message')).toHaveValue('Early');
});

test('a message that is too long is kept, and reported', async () => {
  const page = await openForm('/ContactUs');
  const message = `${'A long text. '.repeat(500)}The end.`;
  await field(page, 'message').click();
  await page.keyboard.insertText(message);
  await send(page).click();
  await expect(page.getByRole('alert').getByText('Use at most 5,000 characters')).toBeVisible();
  await expect(field(page, 'message')).toHaveValue(message);
});

test('validation errors are shown in a focused summary with links, and at each field', async () => {
  const page = await openPage({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.goto('/ContactUs');
  await hydrate(page);
  await field(page, 'email').fill('asha');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Please correct these fields' })).toBeVisible();
  expect(await focused(page)).toContain('Please correct these fields');
  const errorLinks = page.getByRole('alert').getByRole('link');
  await expect(errorLinks).toHaveCount(5);
  for (const link of await errorLinks.all()) {
    await link.click();
    const positions = await page.evaluate(() => {
      const label = document.activeElement?.closest('fieldset')?.querySelector('legend');
      const target = label ?? (document.activeElement as HTMLInputElement).labels?.[0];
      return {
        header: document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity,
        label: target?.getBoundingClientRect().top ?? 0,
      };
    });
    expect(positions.label, await link.innerText()).toBeGreaterThanOrEqual(positions.header);
  }
  await errorLinks.filter({ hasText: 'Write a message' }).click();
  await expect(field(page, 'message')).toBeFocused();
  for (const name of ['firstName', 'email', 'message']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    const described = (await field(page, name).getAttribute('aria-describedby')) ?? '';
    await expect(page.locator(`#${described.split(' ').at(-1)}`)).not.toBeEmpty();
  }
});

test('the form is sent once by keyboard alone', async () => {
  const page = await openForm('/ContactUs');
  await field(page, 'firstName').focus();
  await page.keyboard.type('Asha');
  await tabTo(page, field(page, 'email'));
  await page.keyboard.type('asha@example.com');
  await tabTo(page, field(page, 'service').first());
  await page.keyboard.press('Space');
  await tabTo(page, field(page, 'message'));
  await page.keyboard.type('Sent by keyboard');
  await tabTo(page, field(page, 'consent'));
  await page.keyboard.press('Space');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Message sent successfully!').waitFor();
  expect(await focused(page)).toContain('Message sent successfully!');
  expect(await field(page, 'message').inputValue()).toBe('');
  expect(page.requested.filter((path) => path === '/api/contact')).toHaveLength(1);
  await page.reload();
  await hydrate(page);
  await field(page, 'firstName').focus();
  expect(await field(page, 'message').inputValue()).toBe('');
});

test('an immediate second submission of the empty form does not replace the confirmation', async () => {
  const page = await openForm('/ContactUs');
  await fill(page, 'Sent by an impatient click');
  await form(page).evaluate((element: HTMLFormElement) => {
    element.addEventListener('reset', () => setTimeout(() => element.requestSubmit()));
  });
  await send(page).click();
  await page.getByText('Message sent successfully!').waitFor();
  await send(page).click();
  expect(await focused(page)).toContain('Message sent successfully!');
  expect(await page.getByText('Please correct these fields').count()).toBe(0);
  expect(page.requested.filter((path) => path === '/api/contact')).toHaveLength(1);
  await fill(page, 'A second enquiry');
  await send(page).click();
  await expect.poll(() => page.requested.filter((path) => path === '/api/contact').length).toBe(2);
});

// Other responses: src/features/enquiry/send-enquiry.test.ts.
test('a failed or refused enquiry preserves its input across a reload and can be resent', async () => {
  const page = await openForm('/ContactUs');
  const keys: (string | undefined)[] = [];
  const errorResponse = {
    success: false,
    code: 'rate_limited',
    message: 'Too many messages. Try again in a minute.',
    requestId: '1',
  };
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.abort();
    return keys.length === 2 ? route.fulfill({ status: 429, json: errorResponse }) : route.continue();
  });
  const message = 'A claim chart by May.';
  await fill(page, message);
  for (const text of ['Something went wrong!', 'Error: Too many messages. Try again in a minute.']) {
    await send(page).click();
    await expect(page.getByText(text)).toBeVisible();
    expect(await typed(page)).toEqual({ ...ALL, message });
  }
  await page.reload();
  await hydrate(page);
  await expect.poll(() => typed(page)).toEqual({ ...ALL, message });
  await field(page, 'consent').check();
  await send(page).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test('the form sends a signed token and has a honeypot that the keyboard cannot reach', async () => {
  const page = await openForm('/ContactUs');
  const sent: Record<string, unknown>[] = [];
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill({ status: 201, json: { success: true, message: 'Message sent successfully!' } });
  });
  expect(page.requested).not.toContain('/api/contact/form-token');
  const responsePromise = page.waitForResponse('**/api/contact/form-token');
  await field(page, 'firstName').focus();
  await (await responsePromise).finished();
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('website');
  }
  await fill(page, 'With a token');
  await send(page).click();
  await page.getByText('Message sent successfully!').waitFor();
  expect(sent[0]?.formToken).toMatch(/^[a-z0-9]+\.[\w-]+$/);
  expect(sent[0]).not.toHaveProperty('website');
  await fill(page, 'By a program');
  await field(page, 'website').evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await send(page).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.website).toBe('https://spam.example');
});

test('input is preserved when the submit chunk does not load', async () => {
  const page = await openForm('/ContactUs');
  await page.route(/enquiry-controller\..*\.js/, (route) => route.abort());
  await fill(page, 'Nothing may be lost');
  await send(page).click();
  await page.getByText('Something went wrong!').waitFor();
  expect((await typed(page)).message).toBe('Nothing may be lost');
});

test('the form works without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/ContactUs');
  await fill(page, 'Sent without any script');
  await send(page).click();
  await page.waitForURL('**/ContactUs?enquiry=sent**');
  await page.getByText('Message sent successfully!').waitFor();
});

test('a refused form without JavaScript is returned filled in', async () => {
  for (const address of ['/', '/ContactUs']) {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(address);
    await fill(page, 'Line 1\nLine 2 </textarea><b>');
    await field(page, 'email').evaluate((input: HTMLInputElement) => {
      input.type = 'text';
      input.value = 'asha';
    });
    await send(page).click();
    await page.getByRole('heading', { name: 'Please correct these fields' }).waitFor();
    expect(await typed(page)).toEqual({ ...ALL, email: 'asha', message: 'Line 1\nLine 2 </textarea><b>' });
    expect(await field(page, 'email').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'consent').isChecked()).toBe(false);
    expect(page.url()).not.toMatch(/asha|Line/i);
    expect(page.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    await page.getByRole('alert').getByRole('link', { name: 'Enter a valid e-mail address' }).click();
    await field(page, 'email').fill('asha@example.com');
    await field(page, 'consent').check();
    await send(page).click();
    await page.waitForURL('**/ContactUs?enquiry=sent**');
  }
});
