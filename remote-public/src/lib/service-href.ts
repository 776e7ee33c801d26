/** The path of a service page, or of a section of it. */
export const serviceHref = (slug: string, anchor?: string): string =>
  anchor ? `/services/${slug}#${anchor}` : `/services/${slug}`;
