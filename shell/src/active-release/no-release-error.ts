/** No release of this remote can be served. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}
