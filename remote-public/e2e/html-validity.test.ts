import { HtmlValidate } from 'html-validate';
import { expect, test } from '../../shell/e2e/support/test.ts';
import { crawlSite, type ServedPage } from './support/crawl-site.ts';
import { site } from '../../shell/e2e/support/site.ts';

/** The HTML standard and accessibility rules. Disabled rules are style choices or conflict with the output of React. */
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
test.beforeAll(async () => {
  pages = await crawlSite(site.origin);
});

test('every page is valid HTML', async () => {
  const faults: string[] = [];
  for (const { address, html } of [...pages.values(), ...(await Promise.all(UNLINKED.map(read)))]) {
    const { results } = await validator.validateString(html, address);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        faults.push(`${address}: ${ruleId}: ${message} (${selector})`);
  }
  expect(faults).toEqual([]);
});

/** Pages without links to them: error pages, and those opened by buttons. */
const UNLINKED = [
  '/no-such-page',
  '/blogpost/no-such-post',
  '/Career/patent-analyst',
  '/Career/no-such-position',
];

async function read(address: string): Promise<ServedPage> {
  const response = await fetch(site.origin + address);
  return { address, status: response.status, html: await response.text() };
}
