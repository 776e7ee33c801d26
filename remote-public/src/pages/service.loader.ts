import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { SERVICE_ALIASES, SERVICE_PAGES } from '../content/services/addresses.ts';
import type { ServicePage } from '../content/schemas/service-page.ts';
import { serviceHref } from '../lib/service-href.ts';

/** The text of a service page, or null for an unknown service. */
export type ServiceData = ServicePage | null;

/**
 * Loads `/services/:slug`. Numbers, earlier spellings, other casings and a trailing slash redirect to the canonical
 * path. 404 for an unknown service.
 */
export async function serviceLoader({ request, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const slugParam = (params.slug ?? '').toLowerCase();
  const slug = Object.hasOwn(SERVICE_ALIASES, slugParam)
    ? (SERVICE_ALIASES[slugParam] ?? slugParam)
    : slugParam;
  const load = Object.hasOwn(SERVICE_PAGES, slug) ? SERVICE_PAGES[slug] : undefined;
  if (!load) return data<ServiceData>(null, { status: 404 });
  if (pathname !== serviceHref(slug)) return redirect(serviceHref(slug) + search, 301);
  return load();
}
