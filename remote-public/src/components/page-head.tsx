interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** The page's one address, as it is linked. Without it search engines are asked to leave the page out. */
  readonly address?: string;
}

/** Title, description and canonical address of a page. React moves them into the document's head. */
export function PageHead({ title, description, address }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
