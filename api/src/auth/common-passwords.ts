/** Common substitutions of letters by digits and symbols. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '2': 'z',
};

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 49,000 most common ones, ignoring case, lookalikes, and digits and symbols at its
 * ends: `P@ssword1!` counts as `password`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (list ??= readList());
  const plain = password.toLowerCase();
  const forms = [
    plain,
    withoutEnds(plain),
    spelled(plain),
    spelled(withoutEnds(plain)),
    withoutEnds(spelled(plain)),
  ];
  return forms.some((form) => common.has(form));
}

/** Removes digits and symbols at the ends, unless they are more than half of the password. */
function withoutEnds(text: string): string {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return word.length * 2 >= text.length ? word : text;
}

const spelled = (text: string): string => Array.from(text, (letter) => LOOKALIKES[letter] ?? letter).join('');

/** Imported lazily, as most API processes never need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import(
    /* webpackChunkName: "common-passwords" */ '@zxcvbn-ts/language-common'
  );
  return new Set(dictionary['passwords-common'] as readonly string[]);
}
