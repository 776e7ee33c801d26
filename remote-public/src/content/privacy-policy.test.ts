import { FIRM } from 'shared-contracts/firm/firm';
import { COOKIES, RETENTION } from 'shared-contracts/firm/privacy';
import { expect, it } from 'vitest';
import { PRIVACY } from './privacy-policy.ts';

const textOf = (title: string) =>
  PRIVACY.sections
    .filter((section) => section.title === title)
    .flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points])
    .join('\n');

it('lists every cookie that this site sets, with its lifetime', () => {
  for (const { name } of Object.values(COOKIES)) expect(textOf('Cookies')).toContain(`“${name}”`);
  // The prefix under https is named in addition.
  expect(textOf('Cookies').match(/“(?!__Host-”)/g)).toHaveLength(Object.keys(COOKIES).length);
  expect(textOf('Cookies')).toContain('“__Host-”');
  expect(textOf('Cookies')).toContain(COOKIES.device.text);
});

it('lists what is stored with an application besides its form, and what the limits count', () => {
  const collected = textOf('Information collected');
  expect(collected).toMatch(/An application: .*position.*18 or older.*time and version of your consent/);
  expect(collected).toMatch(
    /only as hashes: .*from your network.*from your e-mail address.*what a form contained/,
  );
  expect(collected).toContain(`For about ${RETENTION.hashes.text}`);
  expect(collected).toMatch(/login to our back office fails.*first part of your IP address/);
});

it('names what a page loads from other sites', () => {
  expect(textOf('Cookies')).toMatch(/map of another provider is loaded only when/);
  expect(textOf('Cookies')).toMatch(/picture in an older post may be stored on another site/);
});

it('names who is responsible, the reasons, who else stores the data, and all rights', () => {
  expect(textOf('Contact')).toContain(FIRM.legalName);
  for (const line of FIRM.office.lines) expect(textOf('Contact')).toContain(line);
  expect(textOf('Contact')).toMatch(/copy.*corrected or deleted.*object.*withdraw.*authority/s);
  expect(textOf('Use')).toMatch(/agree to this policy.*legitimate interest.*on our behalf/s);
});

it('states the retention of enquiries, applications, security events, logs, deleted data and backups', () => {
  const { enquiries, applications, securityEvents, logs, deleted, backups } = RETENTION;
  for (const { text } of [enquiries, applications, deleted]) expect(textOf('How long')).toContain(text);
  expect(textOf('How long')).toContain(`refused requests: at most ${securityEvents.text}`);
  expect(textOf('How long')).toContain(`Logs of the server: about ${logs.text}`);
  expect(textOf('How long')).toMatch(new RegExp(`backups.*${backups.text} longer`));
});

it.each([
  [RETENTION.enquiries, 24],
  [RETENTION.applications, 12],
  [RETENTION.securityEvents, 12],
])('states the retention in months that matches the days of the purge: %o', ({ days, text }, months) => {
  expect(text).toBe(`${months} months`);
  expect(days).toBe((months / 12) * 365);
});
