import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { rotateKey } from '../changes/rotate-key.ts';
import { KeyError } from '../keys/key-error.ts';
import { listKeys, type ListedKey } from '../keys/list-keys.ts';
import { localKeyFile } from '../keys/open-keys.ts';
import { createSigningKey } from '../keys/signing-key.ts';
import { SIGNERS, type Signer } from '../keys/trusted-keys.ts';
import { writeNewKey } from '../keys/write-key.ts';
import type { CommandContext } from './command-context.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** `pnpm release keys …`. */
export function addKeyCommands(
  program: Command,
  { config, releaseContext, author, print }: CommandContext,
): void {
  const command = program.command('keys').description('manage the keys that sign releases');
  const signer = () => new Argument('<signer>', 'a remote or the environment').choices(SIGNERS);
  const out = () => new Option('--out <file>', 'the file for the private key');

  command
    .command('list')
    .description('list the trusted keys')
    .action(async () => {
      const data = await listKeys(config, releaseContext.keys, author().at);
      print({ data, text: data.map(describe).join('\n') || 'No key is trusted' });
    });

  command
    .command('create')
    .description('create a key; it is valid once it is in the list of trusted keys')
    .addArgument(signer())
    .addOption(out())
    .action(async (name: Signer, options: { out?: string }) => {
      // A single key in the folder would prevent that all of them are created there.
      if (options.out === undefined && releaseContext.keys.areMadeOnFirstUse())
        throw new KeyError(
          `The first release here (npm start, or publish --init) creates the keys of ${config.keyFolder}: ` +
            'name a file with --out',
        );
      const key = createSigningKey();
      const file = options.out ?? localKeyFile(config, name);
      await writeNewKey(file, key);
      const line = JSON.stringify({ key: key.publicKey });
      const text = `The private key is in ${file}.\nAdd to "${name}" in the list of trusted keys:\n${line}`;
      print({ data: { signer: name, key: key.publicKey, file }, text });
    });

  command
    .command('rotate')
    .description('replace the current keys, which expire after the overlap')
    .addArgument(signer())
    .addOption(out())
    .option('--overlap <days>', 'how long the current keys stay valid', toDays, 30)
    .action(async (name: Signer, { overlap, ...options }: { overlap: number; out?: string }) => {
      const by = author();
      const until = new Date(by.at.getTime() + overlap * DAY_MS);
      const data = await rotateKey({
        locations: config,
        releaseContext,
        signer: name,
        until,
        ...by,
        ...options,
      });
      const subject = name === 'environment' ? 'The registry is' : `Earlier releases (${data.signed}) are`;
      const former = overlap === 0 ? 'no longer valid' : `valid until ${data.until}`;
      const text = [
        `${name} now signs with ${data.key}, which is in ${data.file}.`,
        `${subject} signed with it, too. Former keys are ${former}.`,
      ].join('\n');
      print({ data, text });
    });
}

const describe = ({ signer, key, isOwn, endsSoon, note, ...validity }: ListedKey): string =>
  [
    isOwn ? '*' : ' ',
    signer.padEnd(14),
    key,
    describeValidity(validity),
    ...(endsSoon ? ['EXPIRES SOON'] : []),
    ...(note ? [`(${note})`] : []),
  ].join(' ');

const describeValidity = ({
  standing,
  notBefore,
  notAfter,
}: Pick<ListedKey, 'standing' | 'notBefore' | 'notAfter'>): string =>
  standing === 'expired'
    ? `expired on ${notAfter}`
    : ['valid', ...(notBefore ? [`from ${notBefore}`] : []), ...(notAfter ? [`until ${notAfter}`] : [])].join(
        ' ',
      );

function toDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Use a number of days.');
  return Number(text);
}
