import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { SERVICE_ALIASES, SERVICE_PAGES } from '../content/services/addresses.ts';
import type { ServicePage } from '../content/shapes/service-page.ts';
import { serviceHref } from '../lib/service-href.ts';

/** The words of a service page, or null for a service that we do not have. */
export type ServiceData = ServicePage | null;

/**
 * Loads `/services/:slug`. Numbers, earlier spellings, other casings and a trailing slash are redirects to the one
 * address; an unknown service is a 404.
 */
export async function serviceLoader({ request, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const asked = (params.slug ?? '').toLowerCase();
  const slug = Object.hasOwn(SERVICE_ALIASES, asked) ? (SERVICE_ALIASES[asked] ?? asked) : asked;
  const load = Object.hasOwn(SERVICE_PAGES, slug) ? SERVICE_PAGES[slug] : undefined;
  if (!load) return data<ServiceData>(null, { status: 404 });
  if (pathname !== serviceHref(slug)) return redirect(serviceHref(slug) + search, 301);
  return load();
}
