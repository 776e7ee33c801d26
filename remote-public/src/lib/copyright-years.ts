import { FIRM } from 'shared-contracts/firm/firm';

/** `© 2025` in the first year and `© 2025–2027` after it. */
export function copyrightYears(year: number): string {
  return year > FIRM.copyrightFrom ? `© ${FIRM.copyrightFrom}–${year}` : `© ${FIRM.copyrightFrom}`;
}
