import { COOKIES, KEPT } from 'shared-contracts/firm/privacy';
import { expect, it } from 'vitest';
import { PRIVACY } from './privacy-policy.ts';

const said = (title: string) =>
  PRIVACY.sections
    .filter((section) => section.title === title)
    .flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points])
    .join('\n');

it('names every cookie that this site sets, and how long it stays', () => {
  for (const { name } of Object.values(COOKIES)) expect(said('Cookies')).toContain(`“${name}”`);
  expect(said('Cookies').match(/“/g)).toHaveLength(Object.keys(COOKIES).length);
  expect(said('Cookies')).toContain(COOKIES.device.words);
});

it('says how long enquiries, applications and what was deleted are kept', () => {
  for (const { words } of [KEPT.enquiries, KEPT.applications, KEPT.deleted])
    expect(said('How long')).toContain(words);
});

it.each([
  [KEPT.enquiries, 24],
  [KEPT.applications, 12],
])('promises the months that the days of the purge are: %o', ({ days, words }, months) => {
  expect(words).toBe(`${months} months`);
  expect(days).toBe((months / 12) * 365);
});
