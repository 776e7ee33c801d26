import type { Handler } from 'hono';
import { FIRM } from 'shared-contracts/firm/firm';

export const SECURITY_TXT = '/.well-known/security.txt';

/** Less than a year is recommended (RFC 9116, 2.5.5). The date advances as long as the site runs. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** The contact for reports of vulnerabilities (RFC 9116). */
export function securityTxt(publicOrigin: string, now: () => number = Date.now): Handler {
  return (c) => {
    const day = Math.floor(now() / DAY_MS) + VALID_DAYS;
    const lines = [
      `Contact: mailto:${FIRM.securityEmail}`,
      `Expires: ${new Date(day * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}${SECURITY_TXT}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' });
  };
}
