/** Metadata of a page that search engines should not index. */
export function UnlistedPageHead({ documentTitle }: { readonly documentTitle: string }) {
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
