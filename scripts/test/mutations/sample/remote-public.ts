import type { Mutation } from '../mutation.ts';

export const remotePublic: readonly Mutation[] = [
  {
    name: 'pagination-without-neighbours',
    file: 'remote-public/src/lib/page-numbers.ts',
    find: 'Math.abs(page - current) <= 1',
    replace: 'Math.abs(page - current) < 1',
    test: 'remote-public/src/lib/page-numbers.test.ts',
  },
  {
    name: 'feeds-without-escapes',
    file: 'remote-public/src/features/site-files/xml.ts',
    find: `/[&<>"]/g`,
    replace: '/$^/g',
    test: 'remote-public/src/features/site-files/site-files.test.ts',
  },
  {
    name: 'consent-not-required',
    file: 'remote-public/src/features/enquiry/check-enquiry.ts',
    find: '  if (!values.consent) errors.consent = ENQUIRY.missing.consent;\n',
    replace: '',
    test: 'remote-public/src/features/enquiry/check-enquiry.test.ts',
  },
  {
    name: 'size-of-a-resume-not-checked',
    file: 'remote-public/src/features/application/check-resume.ts',
    find: '  if (file.size > maxBytes) return messages.size(sizeOf(file.size));\n',
    replace: '',
    test: 'remote-public/src/features/application/check-application.test.ts',
  },
  {
    name: 'outage-reported-as-missing-post',
    file: 'remote-public/src/pages/blog-post.loader.ts',
    find: `result.state === 'missing' ? 404 : 503`,
    replace: `result.state === 'missing' ? 404 : 404`,
    test: 'remote-public/src/pages/blog-post.test.tsx',
  },
  {
    name: 'sitemap-of-the-first-hundred-posts',
    file: 'remote-public/src/features/site-files/sitemap.ts',
    find: 'numbered(posts.value.meta.pages, (page) =>',
    replace: 'numbered(1, (page) =>',
    test: 'remote-public/src/features/site-files/site-files.test.ts',
  },
  {
    name: 'enquiry-sent-without-its-key',
    file: 'remote-public/src/features/enquiry/send-enquiry.ts',
    find: `const headers = { 'idempotency-key': key };`,
    replace: 'const headers = {};',
    test: 'remote-public/src/features/enquiry/send-enquiry.test.ts',
  },
  {
    name: 'focus-lost-when-a-menu-closes',
    file: 'remote-public/src/features/site-header/use-menus.ts',
    find: `          innermost.querySelector('summary')?.focus();\n`,
    replace: '',
    test: 'remote-public/e2e/menus.test.ts',
    only: 'closes on Esc and on an outside click',
  },
];
