import { InvalidInputError } from '../../errors.ts';

const WRONG_CODE = 'The code is wrong, or was used already.';

/** The error for a rejected code. It does not reveal the reason. */
export const wrongCode = (): InvalidInputError => new InvalidInputError({ code: WRONG_CODE }, WRONG_CODE);
