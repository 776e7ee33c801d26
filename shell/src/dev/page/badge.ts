const style = `:host { position: fixed; z-index: 2147483647; inset: auto 8px 8px auto; pointer-events: none;
  padding: 2px 8px; border-radius: 4px; background: #1a1a1a; color: #fff; font: 12px/1.5 system-ui; opacity: 0.85; }
:host([data-failed]) { background: #b00020; }`;

/**
 * Shows a badge in a corner of the page for a remote from a development server. It is outside `<body>` and in a shadow
 * tree, isolated from React and from the page's styles.
 * @returns A function that shows whether the last build failed.
 */
export function showBadge(part: string): (failed: boolean) => void {
  const badge = document.createElement('development-badge');
  badge.ariaHidden = 'true';
  const shadow = badge.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  const text = document.createElement('span');
  shadow.append(text);
  const show = (failed: boolean) => {
    badge.toggleAttribute('data-failed', failed);
    text.textContent = failed ? `${part} did not build` : `${part} in development`;
  };
  show(false);
  document.documentElement.append(badge);
  return show;
}
