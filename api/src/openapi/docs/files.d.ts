/** The text of a style sheet, put into the bundle. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}

/** A font as a `data:` address, put into the bundle. */
declare module '*.woff2?inline' {
  const address: string;
  export default address;
}
