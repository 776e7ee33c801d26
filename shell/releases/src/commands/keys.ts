import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { rotateKey } from '../changes/rotate-key.ts';
import { listKeys, type ListedKey } from '../keys/list-keys.ts';
import { ownKeyFile } from '../keys/open-keys.ts';
import { createSigningKey } from '../keys/signing-key.ts';
import { SIGNERS, type Signer } from '../keys/trusted-keys.ts';
import { writeNewKey } from '../keys/write-key.ts';
import type { CommandContext } from './command-context.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** `pnpm release keys …`. */
export function addKeyCommands(program: Command, { config, desk, author, print }: CommandContext): void {
  const command = program.command('keys').description('the keys that releases are signed with');
  const signer = () =>
    new Argument('<signer>', 'a remote, whose team signs its releases, or the environment').choices(SIGNERS);
  const out = () => new Option('--out <file>', 'where the private key goes');

  command
    .command('list')
    .description('the keys that are trusted')
    .action(async () => {
      const data = await listKeys(config, desk.keys, author().at);
      print({ data, text: data.map(describe).join('\n') || 'No key is trusted' });
    });

  command
    .command('create')
    .description('make a key, which counts once its line is in the list of trusted keys')
    .addArgument(signer())
    .addOption(out())
    .action(async (who: Signer, options: { out?: string }) => {
      const key = createSigningKey();
      const file = options.out ?? ownKeyFile(config, who);
      await writeNewKey(file, key);
      const line = JSON.stringify({ key: key.publicKey });
      const text = `The private key is in ${file}.\nFor "${who}" in the list of trusted keys:\n${line}`;
      print({ data: { signer: who, key: key.publicKey, file }, text });
    });

  command
    .command('rotate')
    .description('a new key beside those of today, which end after a while')
    .addArgument(signer())
    .addOption(out())
    .option('--overlap <days>', 'so long those of today still count', toDays, 30)
    .action(async (who: Signer, { overlap, ...options }: { overlap: number; out?: string }) => {
      const by = author();
      const until = new Date(by.at.getTime() + overlap * DAY_MS);
      const data = await rotateKey({ place: config, desk, signer: who, until, ...by, ...options });
      const what = who === 'environment' ? 'The registry is' : `Releases of the past (${data.signed}) are`;
      const text = [
        `${who} signs with ${data.key} from now on; it is in ${data.file}.`,
        `${what} signed with it, too. Former keys count until ${data.until}.`,
      ].join('\n');
      print({ data, text });
    });
}

const describe = ({ signer, key, standing, notBefore, notAfter, note, isOwn, ...one }: ListedKey): string =>
  [
    isOwn ? '*' : ' ',
    signer.padEnd(14),
    key,
    standing,
    ...(notBefore ? [`from ${notBefore}`] : []),
    ...(notAfter ? [`until ${notAfter}`] : []),
    ...(one.endsSoon ? ['ENDS SOON'] : []),
    ...(note ? [`(${note})`] : []),
  ].join(' ');

function toDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Use a number of days.');
  return Number(text);
}
