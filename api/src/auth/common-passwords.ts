/** What people write for letters to meet the rules. */
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
 * Says whether a password is one of the 49,000 most used, also with capitals, lookalikes or what the
 * rules ask for put before or behind it: `P@ssword1!` is `password`.
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

/** Where most of it is not the word, the rest makes it a good one. */
function withoutEnds(text: string): string {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return word.length * 2 >= text.length ? word : text;
}

const spelled = (text: string): string => Array.from(text, (letter) => LOOKALIKES[letter] ?? letter).join('');

/** Loaded at the first need: most starts of the API never need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import(
    /* webpackChunkName: "common-passwords" */ '@zxcvbn-ts/language-common'
  );
  return new Set(dictionary['passwords-common'] as readonly string[]);
}
