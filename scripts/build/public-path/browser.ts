// URLs must equal those of the server (paths on the same origin), or hydration would report a mismatch.
{
  const base = new URL(__webpack_public_path__);
  __webpack_public_path__ = base.origin === location.origin ? base.pathname : base.href;
}
