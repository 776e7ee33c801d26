/** There is no release of this remote that can be served. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}
