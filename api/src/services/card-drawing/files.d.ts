/** A font as a `data:` URL, inlined into the bundle. */
declare module '*.woff?inline' {
  const address: string;
  export default address;
}

/** The package has no types; this declares the part that is used. */
declare module 'opentype.js' {
  export function parse(file: ArrayBuffer): unknown;
}
