import { StartError } from './start-error.ts';

/** Where a program was to listen, and the settings that say so. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly settings: { readonly host: string; readonly port: string };
}

/**
 * Says in one sentence why a program cannot listen, and which setting helps.
 * @param error of a server of Node
 * @param command what sets another port, if a person can type it again, such as `npm start`
 */
export function listenError(error: unknown, place: ListenPlace, command?: string): StartError {
  const { host, port, settings } = place;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const another = (other: number) =>
    command ? `choose another: ${settings.port}=${other} ${command}` : `set ${settings.port} to another`;
  const texts: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or ${another(port < 65_000 ? port + 100 : 8080)}`,
    EACCES: `Port ${port} needs more rights than this account has: ${another(8080)}`,
  };
  const fallback = `This machine cannot listen on ${host}:${port} (${code}): correct ${settings.host} or ${settings.port}`;
  return new StartError(texts[code] ?? fallback, { cause: error });
}
