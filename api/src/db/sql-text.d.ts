/** The text of a file, inlined into the bundle. */
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
