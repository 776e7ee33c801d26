import { describe, expect, test } from 'vitest';
import { loginPathFor, safeReturnTo } from './return-to.ts';

describe('safeReturnTo', () => {
  test.each([
    ['/admin/contact/01HZY3?page=2#reply', '/admin/contact/01HZY3?page=2#reply'],
    ['/admin/dashboard', '/admin/dashboard'],
    ['/admin/blogs/../contact', '/admin/contact'],
  ])('goes on to the page of the back office %s', (asked, expected) => {
    expect(safeReturnTo(asked)).toBe(expected);
  });

  test.each([
    ['nothing asked', null],
    ['an empty text', ''],
    ['another site', 'https://evil.example/admin/contact'],
    ['another site without a scheme', '//evil.example/admin/contact'],
    ['back slashes', '/\\evil.example/admin/contact'],
    ['a tab between slashes', '/\t/evil.example/admin/contact'],
    ['a script', 'javascript:alert(1)//admin/contact'],
    ['dot segments out of the back office', '/admin/../services'],
    ['encoded dot segments', '/admin/%2e%2e/services'],
    ['half-encoded dot segments', '/admin/.%2E/%2e./services'],
    ['back slashes with dot segments', '/admin\\..\\services'],
    ['a page whose name begins alike', '/administration/x'],
    ['the login page itself', '/admin?returnTo=%2Fadmin%2Fdashboard'],
    ['the login page with a slash', '/admin/'],
    ['the address that many type for the login page', '/admin/login'],
    ['the page for a forgotten password', '/admin/forgot-password'],
    ['the page of a link that is used up', '/admin/reset-password/'],
    ['doubled slashes', '/admin//evil.example'],
    ['a public page', '/services'],
    ['a relative page', 'admin/dashboard'],
    ['an address that cannot be read', '//['],
  ])('goes to the dashboard for %s', (_name, asked) => {
    expect(safeReturnTo(asked)).toBe('/admin/dashboard');
  });

  test('undoes what loginPathFor did', () => {
    const login = new URL(
      loginPathFor('https://site.example/admin/contact?q=a%26b&page=2'),
      'https://site.example',
    );
    expect(login.pathname).toBe('/admin');
    expect(safeReturnTo(login.searchParams.get('returnTo'))).toBe('/admin/contact?q=a%26b&page=2');
  });
});
