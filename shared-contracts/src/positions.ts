import { z } from 'zod';
import { successOf } from './envelope.ts';
import { Id, Timestamp } from './identifiers.ts';

/** What applications choose from (specification, section 3). Each position offers some of them (decision 23). */
export const WORKPLACES = ['Remote', 'Hybrid', 'Onsite'] as const;
export const JOB_LOCATIONS = ['Gurgaon', 'Mumbai', 'Remote'] as const;
export const EMPLOYMENT_TYPES = ['Full-Time', 'Part-Time', 'Internship'] as const;

export const Workplace = z.enum(WORKPLACES, { error: 'Choose a workplace' });
export type Workplace = z.infer<typeof Workplace>;
export const JobLocation = z.enum(JOB_LOCATIONS, { error: 'Choose a location' });
export type JobLocation = z.infer<typeof JobLocation>;
export const EmploymentType = z.enum(EMPLOYMENT_TYPES, { error: 'Choose a type of employment' });
export type EmploymentType = z.infer<typeof EmploymentType>;

const someOf = <Choice extends z.ZodType<string>>(choice: Choice, missing: string) =>
  z
    .array(choice, { error: missing })
    .min(1, missing)
    .max(10)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each only once');

/** Body of a new position, and of a changed one. */
export const PositionInput = z.object({
  title: z
    .string({ error: 'Enter a title' })
    .trim()
    .min(1, 'Enter a title')
    .max(120, 'Use at most 120 characters'),
  summary: z
    .string({ error: 'Describe the position' })
    .trim()
    .min(1, 'Describe the position')
    .max(1000, 'Use at most 1,000 characters'),
  needs: z
    .array(z.string().trim().min(1, 'Write something').max(200, 'Use at most 200 characters'))
    .max(20, 'Use at most 20')
    .default([]),
  workplaces: someOf(Workplace, 'Choose at least one workplace'),
  locations: someOf(JobLocation, 'Choose at least one location'),
  employmentTypes: someOf(EmploymentType, 'Choose at least one job type'),
  isOpen: z.boolean({ error: 'Use true or false' }).default(true),
});
export type PositionInput = z.infer<typeof PositionInput>;

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
});
export type Position = z.infer<typeof Position>;

/** A position as staff see it. */
export const StaffPosition = Position.extend({
  isOpen: z.boolean(),
  updatedAt: Timestamp,
  deletedAt: Timestamp.optional().describe('Since when it is in the bin'),
});
export type StaffPosition = z.infer<typeof StaffPosition>;

/** Query of `GET /api/positions/all`. */
export const StaffPositionsQuery = z.object({
  status: z
    .enum(['open', 'closed', 'deleted'], { error: 'Use open, closed or deleted' })
    .optional()
    .describe('Without it: all but those in the bin'),
});
export type StaffPositionsQuery = z.infer<typeof StaffPositionsQuery>;

export const PositionParams = z.object({ id: Id });
export const POSITION_NOT_FOUND = 'Position not found';

export const PositionsAnswer = successOf(z.array(Position));
export type PositionsAnswer = z.infer<typeof PositionsAnswer>;
export const StaffPositionsAnswer = successOf(z.array(StaffPosition));
export type StaffPositionsAnswer = z.infer<typeof StaffPositionsAnswer>;
export const PositionAnswer = successOf(StaffPosition);
export type PositionAnswer = z.infer<typeof PositionAnswer>;
