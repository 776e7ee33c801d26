/** The text of a style sheet, inlined into the bundle. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}

/** A font as a `data:` URL, inlined into the bundle. */
declare module '*.woff2?inline' {
  const address: string;
  export default address;
}
