import { expect, test } from 'vitest';
import { SmtpUrl } from './smtp-url.ts';

test('parses host, port and login, which may contain any characters', () => {
  expect(SmtpUrl.parse('smtp://robot%40example.com:p%3Ass%2Fw@mail.example.com')).toEqual({
    host: 'mail.example.com',
    port: 587,
    isEncrypted: false,
    needsTls: true,
    login: { user: 'robot@example.com', password: 'p:ss/w' },
  });
  expect(SmtpUrl.parse('smtps://mail.example.com')).toMatchObject({
    port: 465,
    isEncrypted: true,
    login: null,
  });
  expect(SmtpUrl.parse('smtp://[::1]:25/')).toMatchObject({ host: '::1', port: 25 });
});

test.each([
  ['smtp://a:b@mail.example.com', true],
  ['smtp://a:b@mail.example.com?tls=false', false],
  ['smtp://a:b@localhost', false],
  ['smtp://a:b@[::1]', false],
  ['smtp://mail.example.com', false],
  ['smtp://mail.example.com?tls=true', true],
])('%s: a password is sent to another machine over TLS only, unless `tls=false`', (url, needsTls) => {
  expect(SmtpUrl.parse(url).needsTls).toBe(needsTls);
});

test.each([
  'mail.example.com',
  'https://mail.example.com',
  'smtp://',
  'smtp://mail.example.com/path',
  'smtp://mail.example.com?tls=maybe',
  'smtp://%zz:b@mail.example.com',
])('rejects %s with the expected format', (url) => {
  expect(SmtpUrl.safeParse(url).error?.issues[0]?.message).toMatch(/^Write smtp:\/\//);
});
