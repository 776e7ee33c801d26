import type { UploadedImage } from '../../editor/commands/images.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
/** As wide as the site shows a picture. */
const WIDTH = 1600;
const QUALITY = 0.82;

/**
 * A picture for the text, small enough to travel inside it; the API stores it on saving (decision 33).
 * @throws Error that says for people why the file is no picture for a post
 */
export async function pictureFromFile(file: File): Promise<UploadedImage> {
  if (file.size > LARGEST_BYTES) throw new Error('Use a picture of at most 5 MB.');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('Use a JPEG, PNG, GIF, WebP or AVIF picture.');
  });
  const scale = Math.min(1, WIDTH / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { src: canvas.toDataURL('image/webp', QUALITY), width: canvas.width, height: canvas.height };
}
