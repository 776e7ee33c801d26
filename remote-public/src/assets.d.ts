declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

declare module '*.mp4' {
  const address: string;
  export default address;
}

/** URL prefix of this release’s files, with a trailing slash. Set by the bundler. */
declare const __webpack_public_path__: string;
