import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Finds handlers as Hono's trie does, which takes every pattern that we have (its faster router does not), and looks
 * only once for a path that stands in a route as it is: what handles it is the same at each call.
 */
export class KnownPathRouter<Handler> implements Router<Handler> {
  readonly name = 'KnownPathRouter';
  readonly #trie = new TrieRouter<Handler>();
  readonly #found = new Map<string, Map<string, Result<Handler>>>();

  add(method: string, path: string, handler: Handler): void {
    this.#trie.add(method, path, handler);
    for (const byMethod of this.#found.values()) byMethod.clear();
    if (!/[:*{]/.test(path)) this.#found.set(path, new Map());
  }

  match(method: string, path: string): Result<Handler> {
    const found = this.#found.get(path);
    if (!found) return this.#trie.match(method, path);
    const known = found.get(method) ?? this.#trie.match(method, path);
    found.set(method, known);
    return known;
  }
}
