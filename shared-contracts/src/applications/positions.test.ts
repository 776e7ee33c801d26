import { expect, test } from 'vitest';
import { ApplicationInput } from './applications.ts';
import { PositionInput } from './positions.ts';

const problemsOf = (schema: typeof PositionInput | typeof ApplicationInput, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const makePosition = (workplaces: string[], locations: string[]) => ({
  title: 'Analyst',
  summary: 'Searches',
  workplaces,
  locations,
  employmentTypes: ['Full-Time'],
});

test.each([
  [['Remote'], ['Remote']],
  [['Remote'], ['Gurgaon']],
  [['Onsite', 'Hybrid'], ['Mumbai']],
  [
    ['Remote', 'Hybrid', 'Onsite'],
    ['Gurgaon', 'Remote'],
  ],
])('a position may offer %j in %j', (workplaces, locations) => {
  expect(problemsOf(PositionInput, makePosition(workplaces, locations))).toEqual({});
});

const NEEDS_OFFICE = 'Hybrid and Onsite work need an office: choose a location besides Remote';
const NEEDS_REMOTE = 'The location Remote needs the workplace Remote';
test.each([
  [['Remote', 'Onsite'], ['Remote'], { locations: NEEDS_OFFICE }],
  [['Hybrid'], ['Remote'], { locations: NEEDS_OFFICE, workplaces: NEEDS_REMOTE }],
  [['Onsite'], ['Gurgaon', 'Remote'], { workplaces: NEEDS_REMOTE }],
])('a position may not offer %j in %j', (workplaces, locations, problems) => {
  expect(problemsOf(PositionInput, makePosition(workplaces, locations))).toEqual(problems);
});

test('a position without workplaces or locations has only the errors of those fields', () => {
  expect(problemsOf(PositionInput, makePosition([], []))).toEqual({
    workplaces: 'Choose at least one workplace',
    locations: 'Choose at least one location',
  });
  expect(problemsOf(PositionInput, { title: 'Analyst\nSenior' })).toMatchObject({
    title: 'Write this on one line',
    locations: 'Choose at least one location',
  });
});

const makeApplication = (fields: Record<string, string>) => ({
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00000',
  employmentType: 'Full-Time',
  role: 'Analyst',
  ...fields,
});

test.each(['Onsite', 'Hybrid'])('an application for %s work in Remote is refused', (workplaceType) => {
  const message = `${workplaceType} work needs an office: choose a location other than Remote`;
  const choice = { workplaceType, jobLocation: 'Remote' };
  expect(problemsOf(ApplicationInput, makeApplication(choice))).toEqual({ jobLocation: message });
  expect(problemsOf(ApplicationInput, makeApplication({ ...choice, fullName: '' }))).toMatchObject({
    fullName: 'Enter your full name',
    jobLocation: message,
  });
});

test('an application for remote work may name any location', () => {
  for (const jobLocation of ['Remote', 'Mumbai'])
    expect(problemsOf(ApplicationInput, makeApplication({ workplaceType: 'Remote', jobLocation }))).toEqual(
      {},
    );
});
