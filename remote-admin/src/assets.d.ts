declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

/** Where the files of this release are, with a slash at its end; the build puts it in. */
declare const __webpack_public_path__: string;
