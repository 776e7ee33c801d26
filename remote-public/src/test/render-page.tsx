/** Renders a page as the shell's server does. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import { createRoutes } from '../expose/routes.tsx';

export interface Rendered {
  readonly status: number;
  /** The target of a redirect, else null. */
  readonly location: string | null;
  readonly html: string;
  /** The text of the page without markup. */
  readonly text: string;
  /** The serialised data of the loaders. */
  readonly state: string;
  /** Whether no loader disabled caching because of missing data (`RemoteRoutesModule`). */
  readonly complete: boolean;
}

/**
 * Requests a page.
 * @param address Such as `/BlogPage?page=2`.
 * @param form Fields to POST to the action of the page.
 */
export async function renderPage(
  address: string,
  host: HostServices,
  form?: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const handler = createStaticHandler(createRoutes(host));
  const request = new Request(
    new URL(address, 'http://site.test'),
    form ? { method: 'POST', body: new URLSearchParams(form) } : {},
  );
  const context = await handler.query(request);
  if (context instanceof Response) {
    return {
      status: context.status,
      location: context.headers.get('location'),
      html: '',
      text: '',
      state: '',
      complete: true,
    };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return {
    status: context.statusCode,
    location: null,
    html,
    text: html
      .replaceAll('<!-- -->', '')
      .replace(/<script.*?<\/script>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replaceAll('&amp;', '&'),
    state: JSON.stringify(context.loaderData),
    complete: !Object.values(context.loaderHeaders).some(
      (headers) => headers.get('cache-control') === 'no-store',
    ),
  };
}
