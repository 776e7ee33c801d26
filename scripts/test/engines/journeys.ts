/// <reference lib="dom" />
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { DESKTOP, type OpenEngine, PHONE, type WindowSize } from './engine.ts';
import { button, createPage, type EnginePage, field, link, type Target } from './page.ts';

const { origin, adminEmail, adminPassword } = inject('site');
const heading = (text: string): Target => ({ css: 'h1', text });
const focused = () => document.activeElement?.textContent ?? '';
const pathname = () => location.pathname;

/** Declares tests of the main user journeys. @param engine name of the engine, used in test data */
export function describeJourneys(engine: string, openEngine: OpenEngine): void {
  const start = async (size: WindowSize, address: string): Promise<EnginePage> => {
    const page = createPage(await openEngine(size), origin);
    onTestFinished(() => page.close());
    await page.open(address);
    return page;
  };
  const signIn = async () => {
    const page = await start(DESKTOP, '/admin');
    await page.fill(field('email'), adminEmail);
    await page.fill(field('password'), adminPassword);
    await page.press(button('Log in'));
    await page.see(heading('Welcome Back'));
    // The login page requests the session, which does not exist yet.
    expect(page.faults).toEqual([expect.stringMatching(/401.*\/api\/auth\/session/)]);
    page.faults.length = 0;
    return page;
  };

  it('records all faults of a page', async () => {
    const page = await start(DESKTOP, '/AboutUs');
    expect(page.faults).toEqual([]);
    await page.evaluate(() => {
      console.error('planted message');
      setTimeout(() => {
        throw new Error('planted error');
      });
      void fetch('/planted-missing.json');
      // Blocked by the Content Security Policy, and an unknown host.
      void fetch('http://nowhere.invalid/planted-fetch').catch(() => undefined);
      new Image().src = 'http://nowhere.invalid/planted-picture';
    });
    for (const planted of ['message', 'error', 'missing', 'fetch', 'picture'])
      await expect.poll(() => page.faults.join('\n')).toMatch(new RegExp(`planted.${planted}`));
  });

  describe('the phone menu', () => {
    const MENU: Target = { css: 'header summary span', text: 'Menu' };
    const SERVICES: Target = { css: 'header summary', text: 'Services' };
    const openMenus = () => document.querySelectorAll('header details[open]').length;

    it.each([
      ['Careers', '/Career'],
      ['Patent Drafting', '/services/patent-drafting'],
    ])('navigates to %s from an open group, and closes', async (name, address) => {
      const page = await start(PHONE, '/CaseStudies');
      await page.hydrate();
      await page.press(MENU);
      await page.press(SERVICES);
      await page.press({ css: 'header summary', text: 'Show Patent Creation' });
      expect(await page.evaluate(openMenus)).toBe(3);
      await page.press(link(name, 'header nav'));
      await expect.poll(() => page.evaluate(pathname)).toBe(address);
      await expect.poll(() => page.evaluate(openMenus)).toBe(0);
      expect(page.faults).toEqual([]);
    });
  });

  for (const size of [PHONE, DESKTOP])
    describe(`at ${size.width} px`, () => {
      it('reports missing fields, then sends an enquiry', async () => {
        const page = await start(size, '/ContactUs');
        const form = 'form[action="/api/contact"]';
        await page.hydrate();
        await page.press(button('Send message', form));
        await expect.poll(() => page.evaluate(focused)).toContain('Please correct these fields');
        await page.fill(field('firstName', form), 'Asha');
        await page.fill(field('email', form), 'asha@example.com');
        await page.press({ css: `${form} [value="Prior Art Searches"]` });
        await page.fill(field('message', form), `Sent from ${engine}`);
        await page.press(field('consent', form));
        await page.press(button('Send message', form));
        await expect.poll(() => page.evaluate(focused)).toContain('Message sent successfully!');
        expect(page.faults).toEqual([]);
      });

      it('sends an application with a résumé from the dialog', async () => {
        const page = await start(size, '/Career');
        const form = 'form[action="/api/apply"]';
        await page.press(button('Apply Now: Patent Analyst'));
        await expect.poll(() => page.evaluate(focused)).toBe('Apply: Patent Analyst');
        await page.fill(field('fullName', form), 'Asha Rao');
        await page.fill(field('email', form), 'asha@example.com');
        await page.fill(field('phone', form), '+91 00001 00002');
        await page.chooseOption(`${form} [name=workplaceType]`, 'Hybrid');
        await page.chooseOption(`${form} [name=jobLocation]`, 'Gurgaon');
        await page.chooseOption(`${form} [name=employmentType]`, 'Full-Time');
        await page.fill(field('message', form), `Sent from ${engine}`);
        await page.chooseFile(`${form} [name=resume]`, await writeResume());
        await page.press(field('isAdult', form));
        await page.press(field('consent', form));
        await page.press(button('Submit application', form));
        await expect.poll(() => page.evaluate(focused)).toContain('Application submitted successfully ✅');
        expect(page.faults).toEqual([]);
      });
    });

  it('opens the application dialog scrolled to the top with the focus on its title, again after scrolling', async () => {
    const page = await start(PHONE, '/Career');
    const apply = button('Apply Now: Patent Analyst');
    await page.press(apply);
    await expect.poll(() => page.evaluate(focused)).toBe('Apply: Patent Analyst');
    await page.evaluate(() => document.querySelector('dialog[open]')?.scrollTo(0, 200));
    await page.key('Escape');
    await expect.poll(() => page.evaluate(() => document.querySelector('dialog[open]'))).toBe(null);
    await page.press(apply);
    await expect.poll(() => page.evaluate(focused)).toBe('Apply: Patent Analyst');
    expect(await page.evaluate(() => document.querySelector('dialog[open]')?.scrollTop)).toBe(0);
  });

  it('rejects a wrong password and accepts the right one', async () => {
    const page = await start(DESKTOP, '/admin');
    await page.fill(field('email'), adminEmail);
    await page.fill(field('password'), 'not the password');
    await page.press(button('Log in'));
    await expect.poll(() => page.evaluate(focused)).toContain('Invalid credentials ❌');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=password]')?.select());
    await page.type(adminPassword);
    await page.key('Enter');
    await page.see(heading('Welcome Back'));
  });

  it('writes a post with a link and bold text, and publishes it', async () => {
    const page = await signIn();
    await page.open('/admin/blogs');
    await page.fill(field('title'), `Written in ${engine}`);
    await page.press({ css: '[role=textbox]', text: 'Description' });
    await page.type('Plain ');
    await page.key('Control+b');
    await page.type('bold');
    await page.key('Control+b');
    await page.type(' and a link');
    for (let letter = 0; letter < 'link'.length; letter += 1) await page.key('Shift+ArrowLeft');
    await page.key('Control+k');
    await page.fill(field('href'), 'example.com/a');
    await page.key('Enter');
    await page.press(button('Add Blog'));
    await page.press(button('Publish', '[role=dialog]'));
    await page.see(link('View'));
    await page.open(`/blogpost/written-in-${engine.toLowerCase()}`);
    await page.see(heading(`Written in ${engine}`));
    expect(await page.evaluate(() => document.querySelector('article')?.innerHTML)).toContain(
      '<p>Plain <strong>bold</strong> and a <a href="https://example.com/a">link</a></p>',
    );
    expect(page.faults).toEqual([]);
  });
}

/** @returns the path of a file that is removed after the test */
async function writeResume(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'resume-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'asha.pdf');
  await writeFile(file, '%PDF-1.7 A résumé');
  return file;
}
