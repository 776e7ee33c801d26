import type { Position } from 'shared-contracts/applications/positions';
import { isRecord, isText } from 'shared-contracts/lib/type-guards';

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isPosition(value: unknown): value is Position {
  if (!isRecord(value)) return false;
  const { _id, title, summary, needs, workplaces, locations, employmentTypes, createdAt, card } =
    value as Partial<Record<keyof Position, unknown>>;
  return (
    [_id, title, summary].every(isText) &&
    [needs, workplaces, locations, employmentTypes].every(areTexts) &&
    isText(createdAt) &&
    !Number.isNaN(Date.parse(createdAt)) &&
    // Older versions of the API send none.
    (card === undefined || card === null || isText(card))
  );
}

/** The positions of `GET /api/positions`, or null for an invalid response. By hand, as in `blog-responses.ts`. */
export function readPositions(response: unknown): readonly Position[] | null {
  if (!isRecord(response)) return null;
  const { success, data } = response;
  return success === true && Array.isArray(data) && data.every(isPosition) ? data : null;
}
