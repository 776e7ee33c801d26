import type { BlogSummary } from 'shared-contracts/posts/posts';

/** The attributes of an `<img>` for a post's picture. */
export interface PictureSource {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly srcSet?: string;
}

/**
 * The picture of a post: the stored sizes, else the external image of an older post, else null (the page then shows the
 * default illustration).
 */
export function pictureOf({ picture, image }: Pick<BlogSummary, 'picture' | 'image'>): PictureSource | null {
  const largest = picture?.variants.at(-1);
  if (picture && largest) {
    return {
      src: largest.url,
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
      srcSet: picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
    };
  }
  return image ? { src: image, alt: '' } : null;
}
