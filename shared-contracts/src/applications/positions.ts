import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { oneLine } from '../lib/one-line.ts';

/** The choices of an application. Each position offers some of them. */
export const WORKPLACES = ['Remote', 'Hybrid', 'Onsite'] as const;
export const JOB_LOCATIONS = ['Gurgaon', 'Mumbai', 'Remote'] as const;
export const EMPLOYMENT_TYPES = ['Full-Time', 'Part-Time', 'Internship'] as const;

export const Workplace = z.enum(WORKPLACES, { error: 'Choose a workplace' });
export type Workplace = z.infer<typeof Workplace>;
export const JobLocation = z.enum(JOB_LOCATIONS, { error: 'Choose a location' });
export type JobLocation = z.infer<typeof JobLocation>;
export const EmploymentType = z.enum(EMPLOYMENT_TYPES, { error: 'Choose a type of employment' });
export type EmploymentType = z.infer<typeof EmploymentType>;

/** The workplaces that need an office. */
const OFFICE_WORKPLACES: readonly unknown[] = ['Hybrid', 'Onsite'];

/** Whether a workplace is possible at a location: Remote has no office. */
export const isValidLocation = (workplace: unknown, location: unknown): boolean =>
  location !== 'Remote' || !OFFICE_WORKPLACES.includes(workplace);

/** The error message for a location that is not possible. */
export const locationError = (workplace: string): string =>
  `${workplace} work needs an office: choose a location other than Remote`;

const someOf = <Choice extends z.ZodType<string>>(choice: Choice, missing: string) =>
  z
    .array(choice, { error: missing })
    .min(1, missing)
    .max(10)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each only once');

const PositionFields = z.object({
  title: oneLine(
    z
      .string({ error: 'Enter a title' })
      .trim()
      .min(1, 'Enter a title')
      .max(120, 'Use at most 120 characters'),
  ),
  summary: z
    .string({ error: 'Describe the position' })
    .trim()
    .min(1, 'Describe the position')
    .max(1000, 'Use at most 1,000 characters'),
  needs: z
    .array(
      oneLine(z.string().trim().min(1, 'Write something').max(200, 'Use at most 200 characters for each')),
    )
    .max(20, 'Use at most 20 requirements')
    .default([]),
  workplaces: someOf(Workplace, 'Choose at least one workplace'),
  locations: someOf(JobLocation, 'Choose at least one location'),
  employmentTypes: someOf(EmploymentType, 'Choose at least one job type'),
  isOpen: z.boolean({ error: 'Use true or false' }).default(true),
});

/**
 * Unvalidated, because the checks also run when other fields are invalid; a value that is not a list has its own
 * error.
 */
interface Choices {
  readonly workplaces?: unknown;
  readonly locations?: unknown;
}

/** Whether every workplace has a possible location. */
const hasLocationForWorkplaces = ({ workplaces, locations }: Choices): boolean =>
  !Array.isArray(workplaces) ||
  !Array.isArray(locations) ||
  workplaces.every((workplace) => locations.some((location) => isValidLocation(workplace, location)));

/** Whether every location has a possible workplace. */
const hasWorkplaceForLocations = ({ workplaces, locations }: Choices): boolean =>
  !Array.isArray(workplaces) ||
  !Array.isArray(locations) ||
  locations.every((location) => workplaces.some((workplace) => isValidLocation(workplace, location)));

const withPossibleChoices = <Fields extends z.ZodType<Choices>>(fields: Fields) =>
  fields
    .refine(hasLocationForWorkplaces, {
      path: ['locations'],
      error: 'Hybrid and Onsite work need an office: choose a location besides Remote',
      when: () => true,
    })
    .refine(hasWorkplaceForLocations, {
      path: ['workplaces'],
      error: 'The location Remote needs the workplace Remote',
      when: () => true,
    });

/** Body of a new position. Every choice must be possible in an application. */
export const PositionInput = withPossibleChoices(PositionFields);
export type PositionInput = z.infer<typeof PositionInput>;

/**
 * Body of a change. The version is not named `version` as in the response: an earlier back office sends back all that
 * it has read, also for Undo, where that version is outdated by its own change.
 */
export const PositionChange = withPossibleChoices(
  PositionFields.extend({
    expectedVersion: z
      .int('Send the version that you changed')
      .min(1, 'Send the version that you changed')
      .optional()
      .describe(
        'The version that was edited. If a newer one is stored: 409 with the stored position as `data`',
      ),
  }),
);
export type PositionChange = z.infer<typeof PositionChange>;

/** A position that visitors can apply for. */
export const Position = z.object({
  _id: Id,
  title: z.string(),
  summary: z.string(),
  needs: z.array(z.string()),
  workplaces: z.array(Workplace),
  locations: z.array(JobLocation),
  employmentTypes: z.array(EmploymentType),
  createdAt: Timestamp,
  card: z.string().nullable().describe('Path of the social image, 1200 × 630; null if it cannot be drawn'),
});
export type Position = z.infer<typeof Position>;

/** A position as staff see it. */
export const StaffPosition = Position.omit({ card: true }).extend({
  isOpen: z.boolean(),
  version: z.int().min(1).optional().describe('Incremented by each write; an older API does not return it'),
  updatedAt: Timestamp,
  deletedAt: Timestamp.optional().describe('When it was moved to the trash'),
});
export type StaffPosition = z.infer<typeof StaffPosition>;

/** Query of `GET /api/positions/all`. */
export const StaffPositionsQuery = z.object({
  status: z
    .enum(['open', 'closed', 'deleted'], { error: 'Use open, closed or deleted' })
    .optional()
    .describe('Default: all except the trash'),
});
export type StaffPositionsQuery = z.infer<typeof StaffPositionsQuery>;

export const PositionParams = z.object({ id: Id });
export const POSITION_NOT_FOUND = 'Position not found';

export const PositionsResponse = successOf(z.array(Position));
export type PositionsResponse = z.infer<typeof PositionsResponse>;
export const StaffPositionsResponse = successOf(z.array(StaffPosition));
export type StaffPositionsResponse = z.infer<typeof StaffPositionsResponse>;
export const PositionResponse = successOf(StaffPosition);
export type PositionResponse = z.infer<typeof PositionResponse>;
