import { FIRM } from 'shared-contracts/firm/firm';

const LINKS: Readonly<Record<string, string>> = {
  [FIRM.email]: `mailto:${FIRM.email}`,
  [FIRM.phone.display]: FIRM.phone.href,
};
const ADDRESS = new RegExp(
  `(${Object.keys(LINKS)
    .map((words) => words.replaceAll(/[.+]/g, String.raw`\$&`))
    .join('|')})`,
);

/** A text in which the firm's e-mail address and phone number are links. */
export function ReachableText({ children }: { readonly children: string }) {
  return children.split(ADDRESS).map((part) =>
    LINKS[part] ? (
      <a key={part} href={LINKS[part]}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
