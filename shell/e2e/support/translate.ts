/** Replaces the text of a page as Chromium does when it translates one. Runs in the page. */
export function translate(): void {
  document.documentElement.lang = 'de';
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue;
    const translated = document.createElement('font');
    text.replaceWith(translated);
    translated.append(`${text.data} (übersetzt)`);
  }
}
