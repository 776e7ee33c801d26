export const BLOG_PAGE_SIZE = 6;

/** The path of a page of the blog; the first one has no number. */
export const blogPageHref = (page: number): string => (page === 1 ? '/BlogPage' : `/BlogPage?page=${page}`);

export const postHref = (slug: string): string => `/blogpost/${slug}`;
