import { and, eq, isNull } from 'drizzle-orm';
import type { ApplicationInput } from 'shared-contracts/applications/applications';
import type { Database } from '../../db/open-database.ts';
import { positions } from '../../db/schema/positions.ts';
import { InvalidInputError } from '../../errors.ts';
import { toUniqueTitle } from '../positions/position-titles.ts';

type Choice = Pick<ApplicationInput, 'role' | 'workplaceType' | 'jobLocation' | 'employmentType'>;

const NOT_OFFERED = 'This position does not offer that';

/**
 * Checks that the chosen position is open, and offers the chosen workplace, location and type of employment.
 * @throws InvalidInputError with a message for each invalid field
 */
export async function validatePositionChoice(db: Database, choice: Choice): Promise<void> {
  const isOpen = and(
    eq(positions.uniqueTitle, toUniqueTitle(choice.role)),
    eq(positions.isOpen, true),
    isNull(positions.deletedAt),
  );
  const [position] = await db.select().from(positions).where(isOpen);
  if (!position) throw new InvalidInputError({ role: 'This position is not open' });
  const fields = {
    ...(position.workplaces.includes(choice.workplaceType) ? {} : { workplaceType: NOT_OFFERED }),
    ...(position.locations.includes(choice.jobLocation) ? {} : { jobLocation: NOT_OFFERED }),
    ...(position.employmentTypes.includes(choice.employmentType) ? {} : { employmentType: NOT_OFFERED }),
  };
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
}
