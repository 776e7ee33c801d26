import { FIRM } from 'shared-contracts/firm/firm';

/** The document title. Back-office pages are not indexed. */
export function PageTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} · ${FIRM.name} back office`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
