import { describe, expect, it } from 'vitest';
import { PRIVACY_POLICY_VERSION } from 'shared-contracts/privacy';
import { toReturnAddress } from 'shared-contracts/enquiry-return';
import { fakeHost, noApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';

async function open(address: string) {
  const { html, ...page } = await renderPage(address, fakeHost(noApi));
  return { ...page, main: html.slice(html.indexOf('<main')) };
}

describe('the contact page', () => {
  it('says nothing of a message before one was sent', async () => {
    const { main } = await open('/ContactUs');
    expect(main).not.toMatch(/role="(status|alert)"/);
  });

  it('has the anchor that a posted form comes back to', async () => {
    const anchor = toReturnAddress('sent').split('#')[1];
    expect((await open('/ContactUs')).main).toContain(`id="${anchor}"`);
  });

  it.each([
    ['sent', 'status', 'Message sent successfully!'],
    ['failed', 'alert', 'Something went wrong!'],
    ['refused', 'alert', 'Error: Please check what you entered.'],
  ] as const)('tells without scripts that a posted form was %s', async (outcome, role, words) => {
    const { main, text, status } = await open(toReturnAddress(outcome));
    expect(status).toBe(200);
    expect(main).toContain(`role="${role}"`);
    expect(text).toContain(words);
  });

  it('names the wrong fields as the form does and says where the typed text is', async () => {
    const { text } = await open(toReturnAddress('refused', ['email', 'message', 'consent']));
    expect(text).toContain('These fields were wrong: E-mail, Message, Consent to the privacy policy.');
    expect(text).toContain('Use the Back button of your browser: it brings back what you typed.');
  });

  it('shows no words of an address that somebody else wrote', async () => {
    const { main, text } = await open('/ContactUs?enquiry=refused&fields=you-won,<b>,email');
    expect(text).toContain('These fields were wrong: E-mail.');
    expect(main).not.toContain('you-won');
    expect((await open('/ContactUs?enquiry=you-won')).main).not.toMatch(/role="(status|alert)"/);
  });

  it('asks for consent by a box that a form without scripts sends as true', async () => {
    const { main, text } = await open('/ContactUs');
    expect(main).toMatch(/<input[^>]*name="consent"[^>]*value="true"/);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /I agree that Meridian IP stores this enquiry as described in the privacy policy ?\./,
    );
  });
});

it('the privacy policy names the version that a consent is stored with', async () => {
  const { text } = await open('/PrivacyPolicy');
  const day = new Date(PRIVACY_POLICY_VERSION).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(text).toContain(`This is the version of ${day}.`);
});
