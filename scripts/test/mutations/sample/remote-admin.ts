import type { Mutation } from '../mutation.ts';

export const remoteAdmin: readonly Mutation[] = [
  {
    name: 'address-of-another-site-taken-for-a-screen',
    file: 'remote-admin/src/lib/return-to.ts',
    find: 'const isScreen = origin === BASE && ',
    replace: 'const isScreen = ',
    test: 'remote-admin/src/lib/return-to.test.ts',
  },
  {
    name: 'changes-without-anti-forgery-value',
    file: 'remote-admin/src/lib/api.ts',
    find: `csrfToken && method !== 'GET'`,
    replace: `csrfToken && method === 'POST'`,
    test: 'remote-admin/src/lib/api.test.ts',
  },
  {
    name: 'scripts-pasted-as-text',
    file: 'remote-admin/src/editor/paste/clean-html.ts',
    find: 'DROPPED_TAGS.has(node.tag) || isHidden(node, style)',
    replace: 'isHidden(node, style)',
    test: 'remote-admin/src/editor/paste/clean-html.test.ts',
  },
  {
    name: 'last-edit-of-a-reply-draft-not-saved',
    file: 'remote-admin/src/features/enquiries/create-draft-autosave.ts',
    find: '      if (unsaved !== text) return schedule(DEBOUNCE_MS);\n',
    replace: '',
    test: 'remote-admin/src/features/enquiries/create-draft-autosave.test.ts',
  },
  {
    name: 'drafts-stay-after-logout',
    file: 'remote-admin/src/features/session/log-out.ts',
    find: '  if (email !== undefined) clearLocalDrafts(email);\n',
    replace: '',
    test: 'remote-admin/src/features/session/log-out.test.ts',
  },
  {
    name: 'refused-change-stays-on-the-screen',
    file: 'remote-admin/src/lib/optimistic-mutation.ts',
    find: '    rollBack();\n',
    replace: '',
    test: 'remote-admin/src/lib/optimistic-mutation.test.tsx',
  },
  {
    name: 'search-stays-on-a-late-page',
    file: 'remote-admin/src/lib/use-list-state.ts',
    find: 'Object.entries({ page: null, ...changes })',
    replace: 'Object.entries({ ...changes })',
    test: 'remote-admin/src/components/list-view.test.tsx',
  },
  {
    name: 'link-that-runs-a-script',
    file: 'remote-admin/src/editor/link-editor.tsx',
    find: `const href = toLinkAddress(panel.current?.querySelector('input')?.value ?? '');`,
    replace: `const href = panel.current?.querySelector('input')?.value ?? '';`,
    test: 'remote-admin/e2e/post-editor-links.test.ts',
    only: 'script URLs are refused',
  },
];
