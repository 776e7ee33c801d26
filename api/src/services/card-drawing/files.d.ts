/** A font as a `data:` address, put into the bundle. */
declare module '*.woff?inline' {
  const address: string;
  export default address;
}

/** The package brings no types; this is what is used of it. */
declare module 'opentype.js' {
  export function parse(file: ArrayBuffer): unknown;
}
