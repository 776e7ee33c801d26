/**
 * The address of a figure without its numerals, leader lines and caption: for thumbnails, and wherever no legend stands
 * beside it. It is the same file (`#plain` is a target in its style sheet), so nothing is loaded twice.
 */
export const plainFigure = (src: string): string => `${src}#plain`;
