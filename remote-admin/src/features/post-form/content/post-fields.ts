import type { SocialImage } from 'shared-contracts/posts/posts';
import type { StaffBlog } from 'shared-contracts/posts/writing';

/** The fields of a post other than its text. Empty strings mean no value. */
export interface PostFields {
  readonly title: string;
  /** Empty for a new post: the API then derives it from the title. */
  readonly slug: string;
  readonly category: string;
  readonly imageAlt: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly socialImage: SocialImage;
}

export const fieldsOf = (post: StaffBlog | undefined): PostFields => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  category: post?.category ?? '',
  imageAlt: post?.picture?.alt ?? '',
  seoTitle: post?.seoTitle ?? '',
  seoDescription: post?.seoDescription ?? '',
  socialImage: post?.socialImage ?? 'picture',
});
