/**
 * The URL of an illustration without numerals, leader lines and caption: for thumbnails, and where there is no legend.
 * It is the same file (`#plain` is a `:target` in its style sheet), so it is loaded once.
 */
export const plainFigure = (src: string): string => `${src}#plain`;
