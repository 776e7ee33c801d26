import { describe, expect, it } from 'vitest';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/firm/privacy';
import { ENQUIRY_FIELDS } from 'shared-contracts/enquiries/enquiry-fields';
import { ENQUIRY_RETURN } from 'shared-contracts/enquiries/enquiry-return';
import { fakeHost, unreachableApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';

async function open(address: string, form?: Record<string, string>) {
  const { html, ...page } = await renderPage(address, fakeHost(unreachableApi), form);
  return { ...page, main: html.slice(html.indexOf('<main')) };
}

const refused = (fields: readonly string[]) => ENQUIRY_RETURN.toAddress({ outcome: 'refused', fields });

describe('the contact page', () => {
  it('shows no status before a submission', async () => {
    const { main } = await open('/ContactUs');
    expect(main).not.toMatch(/role="(status|alert)"/);
  });

  it('has a control for every field of an enquiry', async () => {
    const { main } = await open('/ContactUs');
    expect(ENQUIRY_FIELDS.filter((field) => !main.includes(`name="${field}"`))).toEqual([]);
  });

  it('has the anchor of the redirect after a submission', async () => {
    const anchor = ENQUIRY_RETURN.toAddress({ outcome: 'sent' }).split('#')[1];
    expect((await open('/ContactUs')).main).toContain(`id="${anchor}"`);
  });

  it.each([
    [{ outcome: 'sent' }, 'status', 'Message sent successfully!'],
    [{ outcome: 'failed' }, 'alert', 'Something went wrong!'],
    [
      { outcome: 'failed', waitSeconds: 60 },
      'alert',
      'Error: Too many attempts. Please try again in about a minute',
    ],
    [{ outcome: 'refused', fields: [] }, 'alert', 'Error: Please check what you entered.'],
  ] as const)('shows the result of a submission without JavaScript: %o', async (result, role, message) => {
    const { main, text, status } = await open(ENQUIRY_RETURN.toAddress(result));
    expect(status).toBe(200);
    expect(main).toContain(`role="${role}"`);
    expect(text).toContain(message);
  });

  it('lists the invalid fields by label and explains how to get the input back', async () => {
    const { text } = await open(refused(['email', 'message', 'consent']));
    expect(text).toContain('These fields were wrong: E-mail, Message, Consent to the privacy policy.');
    expect(text).toContain('Use the Back button of your browser: it brings back what you typed.');
  });

  it('never shows arbitrary text from the URL', async () => {
    const { main, text } = await open('/ContactUs?enquiry=refused&fields=you-won,<b>,email');
    expect(text).toContain('These fields were wrong: E-mail.');
    expect(main).not.toContain('you-won');
    expect((await open('/ContactUs?enquiry=you-won')).main).not.toMatch(/role="(status|alert)"/);
  });

  it('shows a rejected form with its input and field errors, without the consent', async () => {
    const form = {
      firstName: 'Asha "A" <b>',
      email: 'asha',
      phone: '+91 00001',
      service: 'Indian Patent',
      message: 'Line 1\r\n</textarea><script>',
      consent: 'true',
    };
    const { main, text, status } = await open(refused(['email', 'phone']), form);
    expect(status).toBe(422);
    expect(text).toContain('Please correct these fields');
    expect(text).not.toContain('Use the Back button');
    expect(main).toContain('value="Asha &quot;A&quot; &lt;b&gt;"');
    expect(main).toMatch(/Line 1\r?\n&lt;\/textarea&gt;&lt;script&gt;<\/textarea>/);
    expect(main).toMatch(
      /<input[^>]*checked=""[^>]*value="Indian Patent"|value="Indian Patent"[^>]*checked=""/,
    );
    expect(main).not.toMatch(/<input[^>]*name="consent"[^>]*checked/);
    for (const [field, message] of [
      ['email', 'Enter a valid e-mail address'],
      ['phone', 'Please check this field'],
    ] as const) {
      expect(main).toMatch(new RegExp(`<input[^>]*id="enquiry-${field}"[^>]*aria-invalid="true"`));
      expect(main).toMatch(new RegExp(`id="enquiry-${field}-error"[^>]*>${message}<`));
      expect(main).toContain(`<a href="#enquiry-${field}">${message}</a>`);
    }
    expect(main).not.toMatch(/<input[^>]*id="enquiry-firstName"[^>]*aria-invalid/);
  });

  it('shows a rejected form with the input of every field', async () => {
    const typed = ENQUIRY_FIELDS.filter((field) => field !== 'service' && field !== 'consent');
    const form = Object.fromEntries(typed.map((field) => [field, `Typed as ${field}`]));
    const { main } = await open(refused(['email']), { ...form, service: 'Indian Patent' });
    expect(typed.filter((field) => !main.includes(`Typed as ${field}`))).toEqual([]);
    expect(main).toMatch(/<input(?=[^>]*checked="")(?=[^>]*name="service")[^>]*value="Indian Patent"/);
  });

  it('shows a rate-limited form with its input and the waiting time, without field errors', async () => {
    const form = {
      firstName: 'Asha',
      email: '',
      service: 'Indian Patent',
      message: 'Hello',
      consent: 'true',
    };
    const limited = ENQUIRY_RETURN.toAddress({ outcome: 'failed', waitSeconds: 600 });
    const { main, text, status } = await open(limited, form);
    expect(status).toBe(429);
    expect(text).toContain('Please try again in about 10 minutes');
    expect(text).toContain('What you typed is still here.');
    expect(main).toMatch(/<input[^>]*value="Asha"/);
    expect(main).not.toContain('aria-invalid="true"');
  });

  it('does not require a service in a rejected form that did not require one', async () => {
    const form = { firstName: 'Asha', email: 'asha', service: '', message: 'Hello', consent: 'true' };
    const { main } = await open(refused(['email']), form);
    expect(main).not.toMatch(/<input[^>]*name="service"[^>]*required/);
    expect(main).not.toContain('enquiry-service-error');
  });

  it('requires a service, unlike the form on Home; both warn against confidential details', async () => {
    for (const [address, required] of [
      ['/', 0],
      ['/ContactUs', 5],
    ] as const) {
      const { html, text } = await renderPage(address, fakeHost(unreachableApi));
      const services = [...html.matchAll(/<input[^>]*name="service"[^>]*>/g)].map(([input]) => input);
      expect(services.length, address).toBeGreaterThanOrEqual(5);
      expect(
        services.filter((input) => input.includes('required')),
        address,
      ).toHaveLength(required);
      expect(text).toContain('Please send no confidential invention details');
    }
  });

  it('has a consent checkbox with the value true', async () => {
    const { main, text } = await open('/ContactUs');
    expect(main).toMatch(/<input[^>]*name="consent"[^>]*value="true"/);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /I agree that Meridian IP stores this enquiry as described in the privacy policy ?\./,
    );
  });
});

it('the privacy policy shows the version that is stored with a consent', async () => {
  const { text } = await open('/PrivacyPolicy');
  const day = new Date(PRIVACY_POLICY_VERSION).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(text).toContain(`This is the version of ${day}.`);
});
