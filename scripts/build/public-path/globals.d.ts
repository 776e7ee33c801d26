/** The address of the folder of a build's files, which the bundler puts before their names. */
declare let __webpack_public_path__: string;
/** The address of the release, in scope where the shell runs a server file (`evaluateServerFile`). */
declare const releaseBase: string;
