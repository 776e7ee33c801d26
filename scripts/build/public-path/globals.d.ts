/** The bundler's public path: the base URL of a build's files. */
declare let __webpack_public_path__: string;
/** The base path of the release, in scope when the shell runs a server file (`evaluateServerFile`). */
declare const releaseBase: string;
