import { InvalidInputError } from '../../errors.ts';

const WRONG_CODE = 'The code is wrong, or was used already.';

/** A code that was not accepted. Why, nobody is told. */
export const wrongCode = (): InvalidInputError => new InvalidInputError({ code: WRONG_CODE }, WRONG_CODE);
