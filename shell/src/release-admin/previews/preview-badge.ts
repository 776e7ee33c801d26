import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Preview } from 'releases/previews/preview-token';

export const END_PREVIEW_PATH = '/release-preview/end';

/** Used in a shadow tree, isolated from the page's styles. */
const STYLE = `:host { position: fixed; z-index: 2147483647; inset: auto 0 0; pointer-events: none; }
aside { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: center; width: fit-content;
  max-width: 100%; box-sizing: border-box; margin: 0 auto; padding: 6px 12px; pointer-events: auto; border: 1px solid;
  border-bottom: 0; border-radius: 6px 6px 0 0; background: #111b28; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
p, form { margin: 0; overflow-wrap: anywhere; }
button { min-height: 32px; padding: 2px 12px; border: 1px solid; border-radius: 4px; background: #fff; color: #111b28;
  font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
@media print { :host { display: none; } }`;

/**
 * Moves the badge out of the part that React renders, and restores it if it is removed, so that a preview is always
 * marked. A moved element loses its nonce, so its style becomes a constructed sheet first.
 */
const SCRIPT = `(() => {
  const badge = document.querySelector('release-preview');
  const inside = badge.querySelector('template');
  if (inside) badge.attachShadow({ mode: 'open' }).append(inside.content);
  const style = badge.shadowRoot.querySelector('style');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style.textContent);
  badge.shadowRoot.adoptedStyleSheets = [sheet];
  style.remove();
  const root = document.documentElement;
  root.append(badge);
  new MutationObserver(() => badge.isConnected || root.append(badge)).observe(root, { childList: true });
})();`;

/**
 * The badge that names the previewed release, with a button to leave the preview. It works before hydration and without
 * JavaScript.
 * @param nonce The nonce of the response, for the style and the script.
 */
export function previewBadge({ remote, version, person, expires }: Preview, nonce: string): string {
  const until = `${new Date(expires * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const content = html`<aside aria-label="Release preview">
    <p>Preview of <strong>${remote} ${version}</strong> for ${person}, until ${until}</p>
    <form method="post" action="${END_PREVIEW_PATH}">
      <input type="hidden" name="remote" value="${remote}" />
      <button>Leave the preview</button>
    </form>
  </aside>` as HtmlEscapedString;
  const inside = `<style nonce="${nonce}">${STYLE}</style>${content}`;
  const element = `<release-preview><template shadowrootmode="open">${inside}</template></release-preview>`;
  return `${element}<script nonce="${nonce}">${SCRIPT}</script>`;
}
