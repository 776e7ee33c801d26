import { FIRM } from 'shared-contracts/firm/firm';

/** The title of the tab. No page of the back office is for search engines. */
export function PageTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} · ${FIRM.name} back office`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
