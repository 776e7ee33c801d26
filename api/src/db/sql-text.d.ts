/** The text of a file, put into the bundle. */
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
