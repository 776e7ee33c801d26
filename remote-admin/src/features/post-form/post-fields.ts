import type { SocialImage } from 'shared-contracts/posts/posts';
import type { StaffBlog } from 'shared-contracts/posts/writing';

/** What is written of a post beside its text. Empty: there is none. */
export interface PostFields {
  readonly title: string;
  /** Empty for a new post: then it is made from the title. */
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
