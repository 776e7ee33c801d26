import { FIRM } from 'shared-contracts/firm/firm';
import { expect, it } from 'vitest';
import { renderPage } from '../test/render-page.tsx';
import { fakeHost, unreachableApi } from '../test/fake-host.ts';

it.each(['/PrivacyPolicy', '/TermsConditions'])(
  '%s links the e-mail address and the phone number',
  async (address) => {
    const { html } = await renderPage(address, fakeHost(unreachableApi));
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain(`<a href="mailto:${FIRM.email}">${FIRM.email}</a>`);
    expect(main.split(FIRM.phone.display).length).toBe(main.split(`href="${FIRM.phone.href}"`).length);
  },
);
