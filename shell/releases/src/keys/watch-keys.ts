import type { Logger } from 'pino';
import { coveredUntil, endsSoon, readTrustedKeys, SIGNERS, type Signer } from './trusted-keys.ts';

const EVERY_MS = 3_600_000;
/** How long until a warning is repeated. */
const AGAIN_MS = 86_400_000;

/** Until when a signer has a valid key, in milliseconds since 1970. */
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

/** Warns about signers who will soon have no valid key: what they sign would be refused everywhere. */
export function watchKeys({ file, log, now = () => new Date() }: Watch) {
  const saidAt = new Map<Signer, number>();
  const look = async () => {
    const at = now();
    // A missing or invalid list is reported where signatures are checked.
    for (const { signer, end } of await readKeyEnds(file, at).catch(() => [])) {
      const isSaid = at.getTime() - (saidAt.get(signer) ?? -Infinity) < AGAIN_MS;
      if (isSaid || !endsSoon(end, at)) continue;
      saidAt.set(signer, at.getTime());
      const fields = { signer, end: new Date(end).toISOString() };
      if (end > at.getTime()) log.warn(fields, 'keys end soon, rotate them (pnpm release keys rotate)');
      else log.error(fields, 'no key counts any more, what is signed is refused');
    }
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  void look();
  return { look, stop: () => clearInterval(timer) };
}
