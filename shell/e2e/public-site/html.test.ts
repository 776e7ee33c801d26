import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, inject, it } from 'vitest';
import { crawlSite, type ServedPage } from '../support/crawl-site.ts';

/** The HTML standard and what it says for accessibility. What is off is taste, or how React prints. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'no-redundant-role': 'off',
    'no-inline-style': 'error',
    'no-dup-id': 'error',
    'no-utf8-bom': 'error',
    'script-type': 'off',
  },
});

let pages: ReadonlyMap<string, ServedPage>;
beforeAll(async () => {
  pages = await crawlSite(inject('origin'));
});

it('every page is valid HTML', async () => {
  const faults: string[] = [];
  for (const { address, html } of [...pages.values(), await missingPage()]) {
    const { results } = await validator.validateString(html, address);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        faults.push(`${address}: ${ruleId}: ${message} (${selector})`);
  }
  expect(faults).toEqual([]);
});

const missingPage = async (): Promise<ServedPage> => {
  const answer = await fetch(`${inject('origin')}/no-such-page`);
  return { address: '/no-such-page', status: answer.status, html: await answer.text() };
};
