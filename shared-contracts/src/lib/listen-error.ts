import { StartError } from './start-error.ts';

/** The address to listen on, and the settings that define it. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly settings: { readonly host: string; readonly port: string };
}

/**
 * Describes in one sentence why a server cannot listen, and which setting to change.
 * @param error of a Node.js server
 * @param command the command to run again with another port, if started from a terminal, such as `npm start`
 */
export function listenError(error: unknown, address: ListenAddress, command?: string): StartError {
  const { host, port, settings } = address;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const another = (other: number) =>
    command ? `choose another: ${settings.port}=${other} ${command}` : `set ${settings.port} to another`;
  const texts: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or ${another(port < 65_000 ? port + 100 : 8080)}`,
    EACCES: `Port ${port} requires privileges that this account lacks: ${another(8080)}`,
  };
  const fallback = `This machine cannot listen on ${host}:${port} (${code}): correct ${settings.host} or ${settings.port}`;
  return new StartError(texts[code] ?? fallback, { cause: error });
}
