// Files are addressed as the server addresses them (a path, on the same origin), or hydration would see a difference.
{
  const base = new URL(__webpack_public_path__);
  __webpack_public_path__ = base.origin === location.origin ? base.pathname : base.href;
}
