import { describe, expect, test } from 'vitest';
import { loginPathFor, safeReturnTo } from './return-to.ts';

describe('safeReturnTo', () => {
  test.each([
    ['/admin/contact/01HZY3?page=2#reply', '/admin/contact/01HZY3?page=2#reply'],
    ['/admin/dashboard', '/admin/dashboard'],
    ['/admin/blogs/../contact', '/admin/contact'],
  ])('accepts the back-office page %s', (returnTo, expected) => {
    expect(safeReturnTo(returnTo)).toBe(expected);
  });

  test.each([
    ['no parameter', null],
    ['an empty string', ''],
    ['another site', 'https://evil.example/admin/contact'],
    ['another site without a scheme', '//evil.example/admin/contact'],
    ['backslashes', '/\\evil.example/admin/contact'],
    ['a tab between slashes', '/\t/evil.example/admin/contact'],
    ['a script', 'javascript:alert(1)//admin/contact'],
    ['dot segments out of the back office', '/admin/../services'],
    ['encoded dot segments', '/admin/%2e%2e/services'],
    ['half-encoded dot segments', '/admin/.%2E/%2e./services'],
    ['backslashes with dot segments', '/admin\\..\\services'],
    ['a path with the same prefix', '/administration/x'],
    ['the login page itself', '/admin?returnTo=%2Fadmin%2Fdashboard'],
    ['the login page with a slash', '/admin/'],
    ['the alias of the login page', '/admin/login'],
    ['the forgotten-password page', '/admin/forgot-password'],
    ['the reset-password page', '/admin/reset-password/'],
    ['doubled slashes', '/admin//evil.example'],
    ['a public page', '/services'],
    ['a relative path', 'admin/dashboard'],
    ['an invalid URL', '//['],
  ])('falls back to the dashboard for %s', (_name, returnTo) => {
    expect(safeReturnTo(returnTo)).toBe('/admin/dashboard');
  });

  test('is the inverse of loginPathFor', () => {
    const login = new URL(
      loginPathFor('https://site.example/admin/contact?q=a%26b&page=2'),
      'https://site.example',
    );
    expect(login.pathname).toBe('/admin');
    expect(safeReturnTo(login.searchParams.get('returnTo'))).toBe('/admin/contact?q=a%26b&page=2');
  });
});
