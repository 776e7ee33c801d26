import { FIRM } from 'shared-contracts/firm/firm';

const LINKS: Readonly<Record<string, string>> = {
  [FIRM.email]: `mailto:${FIRM.email}`,
  [FIRM.phone.display]: FIRM.phone.href,
};
const LINKABLE = new RegExp(
  `(${Object.keys(LINKS)
    .map((text) => text.replaceAll(/[.+]/g, String.raw`\$&`))
    .join('|')})`,
);

/** Text in which the firm's e-mail address and phone number become links. */
export function LinkifiedText({ children }: { readonly children: string }) {
  return children.split(LINKABLE).map((part) =>
    LINKS[part] ? (
      <a key={part} href={LINKS[part]}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
