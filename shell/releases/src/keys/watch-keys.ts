import type { Logger } from 'pino';
import { coveredUntil, expiresSoon, readTrustedKeys, SIGNERS, type Signer } from './trusted-keys.ts';

const INTERVAL_MS = 3_600_000;
/** How long until a warning is repeated. */
const REPEAT_MS = 86_400_000;

/** When a signer's last key expires, in milliseconds since 1970. */
export interface KeyEnd {
  readonly signer: Signer;
  readonly end: number;
}

/** When the last key of each listed signer expires. @throws KeyError when there is no list. */
export async function readKeyEnds(file: string, at: Date): Promise<KeyEnd[]> {
  const trusted = await readTrustedKeys(file);
  return SIGNERS.filter((signer) => trusted[signer].length > 0).map((signer) => ({
    signer,
    end: coveredUntil(trusted[signer], at),
  }));
}

interface Watch {
  /** The list of trusted keys, which may be created later. */
  readonly file: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly now?: () => Date;
}

/** Warns about signers that will soon have no valid key: their signatures would be refused everywhere. */
export function watchKeys({ file, log, now = () => new Date() }: Watch) {
  const loggedAt = new Map<Signer, number>();
  const check = async () => {
    const at = now();
    // A missing or invalid list is reported where signatures are checked.
    for (const { signer, end } of await readKeyEnds(file, at).catch(() => [])) {
      const isLogged = at.getTime() - (loggedAt.get(signer) ?? -Infinity) < REPEAT_MS;
      if (isLogged || !expiresSoon(end, at)) continue;
      loggedAt.set(signer, at.getTime());
      const fields = { signer, end: new Date(end).toISOString() };
      if (end > at.getTime()) log.warn(fields, 'keys expire soon, rotate them (pnpm release keys rotate)');
      else log.error(fields, 'no valid key is left, new signatures are refused');
    }
  };
  const timer = setInterval(() => void check(), INTERVAL_MS);
  timer.unref();
  void check();
  return { check, stop: () => clearInterval(timer) };
}
