import type { Context } from 'hono';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Not available right now</title></head>
<body><main><h1>This page is not available right now</h1>
<p>Something failed on our side. Please try again in a moment.</p>
<p><a href="">Retry</a> · <a href="/">Home page</a></p></main></body>
</html>
`;

/** The page of last resort, for when there is no remote that could render one. Says nothing of the cause. */
export function errorPage(c: Context, status: 500 | 503): Response {
  return c.html(page, status, {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  });
}
