/** The head of a page that search engines should leave out. */
export function UnlistedPageHead({ documentTitle }: { readonly documentTitle: string }) {
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
