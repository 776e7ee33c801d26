/** Whether a file is a picture. The API checks whether a post can contain it. */
export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The message about files that are not pictures; empty if all are. */
export function describeOthers(files: readonly File[]): string {
  const [only, ...more] = files.filter((file) => !isPicture(file));
  if (!only) return '';
  return more.length === 0
    ? `“${only.name}” was not added, because it is not a picture.`
    : `${more.length + 1} files were not added, because they are not pictures.`;
}
