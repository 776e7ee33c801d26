import type { Position } from 'shared-contracts/applications/positions';

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, title, summary, needs, workplaces, locations, employmentTypes, createdAt, card } =
    value as Partial<Record<keyof Position, unknown>>;
  return (
    [_id, title, summary].every(isText) &&
    [needs, workplaces, locations, employmentTypes].every(areTexts) &&
    isText(createdAt) &&
    !Number.isNaN(Date.parse(createdAt)) &&
    // An API of before positions had cards gives none.
    (card === undefined || card === null || isText(card))
  );
}

/** The positions of `GET /api/positions`, or null when the answer is not what it should be. By hand, as in `blog-answers.ts`. */
export function readPositions(answer: unknown): readonly Position[] | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { success, data } = answer as { success?: unknown; data?: unknown };
  return success === true && Array.isArray(data) && data.every(isPosition) ? data : null;
}
