import type { Logger } from 'pino';
import { coveredUntil, endsSoon, readTrustedKeys, SIGNERS, type Signer } from './trusted-keys.ts';

const EVERY_MS = 3_600_000;
/** Said again after so long. */
const AGAIN_MS = 86_400_000;

/** Until when a signer has a key that counts, in milliseconds since 1970. */
export interface KeyEnd {
  readonly signer: Signer;
  readonly end: number;
}

/** When each signer whom the list names runs out of keys. @throws KeyError when there is no list. */
export async function readKeyEnds(file: string, at: Date): Promise<KeyEnd[]> {
  const trusted = await readTrustedKeys(file);
  return SIGNERS.filter((signer) => trusted[signer].length > 0).map((signer) => ({
    signer,
    end: coveredUntil(trusted[signer], at),
  }));
}

interface Watch {
  /** The list of trusted keys, which may be made later. */
  readonly file: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly now?: () => Date;
}

/** Warns of signers who will soon have no key that counts: what they sign would be refused everywhere. */
export function watchKeys({ file, log, now = () => new Date() }: Watch) {
  const saidAt = new Map<Signer, number>();
  const look = async () => {
    const at = now();
    // That there is no list, or a wrong one, whoever checks a signature says.
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
