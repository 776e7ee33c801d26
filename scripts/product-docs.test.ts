import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/product');

/** A number says nothing to a reader who does not have the numbered document. Decision pages are named by their file. */
const NUMERIC_CITATION =
  /\bdecisions?(?:\s|\*|\/\/)+\d|\bspecification\W+sections?\s+\d|\bsections?\s+\d+ of the specification/i;
const REFERENCE = /\bdocs\/product\/[\w.-]+\b/g;
/** Between the words of a sentence that a comment wraps. */
const LINE_BREAK = /\s*\n\s*(?:\*|\/\/)?\s*/g;

const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css'], {
  cwd: root,
})
  .toString()
  .trim()
  .split('\n')
  .filter((file) => file !== 'scripts/product-docs.test.ts')
  // One that is deleted is listed until that is committed.
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const headingsOf = new Map(
  readdirSync(folder).map((page): [string, string[]] => {
    const text = readFileSync(path.join(folder, page), 'utf8');
    return [`docs/product/${page}`, [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading)];
  }),
);

/** Whether the text after the name of a page names one of its headings. */
const namesHeading = (rest: string, headings: readonly string[]): boolean =>
  headings.some(
    (heading) => rest.startsWith(`, ${heading}`) && !/^[\w-]/.test(rest.slice(heading.length + 2)),
  );

/** References to a page or a heading that does not exist. */
function brokenReferences(text: string): string[] {
  const unwrapped = text.replace(LINE_BREAK, ' ');
  return [...unwrapped.matchAll(REFERENCE)]
    .filter(({ 0: page, index }) => {
      const headings = headingsOf.get(page);
      return !headings || !namesHeading(unwrapped.slice(index + page.length), headings);
    })
    .map(({ index }) => unwrapped.slice(index, index + 80));
}

test('code gives reasons in place of the numbers of decisions and sections', () => {
  const found = code.filter(({ text }) => NUMERIC_CITATION.test(text)).map(({ file }) => file);
  expect(found).toEqual([]);
});

test('code names pages and headings of the product documentation that exist', () => {
  const found = code.flatMap(({ file, text }) =>
    brokenReferences(text).map((reference) => [file, reference]),
  );
  expect(found).toEqual([]);
});

test.each([
  'Kept (decision 12).',
  '/** Decisions 3 and 4. */',
  '/**\n * As agreed (decision\n * 38).\n */',
  '/** In this order (specification, section 2). */',
  '/** See section 7 of the specification. */',
])('finds the citation in %j', (comment) => {
  expect(comment).toMatch(NUMERIC_CITATION);
});

test.each([
  '// docs/product/no-such-page.md, Envelope',
  '// docs/product/api.md, No Such Heading',
  '// docs/product/api.md, Envelopes',
  '// docs/product/api.md.',
])('finds the broken reference in %j', (comment) => {
  expect(brokenReferences(comment)).toHaveLength(1);
});

test.each(['(docs/product/api.md, Envelope).', '/**\n * (docs/product/api.md,\n * Lists).\n */'])(
  'accepts the reference in %j',
  (comment) => {
    expect(brokenReferences(comment)).toEqual([]);
  },
);
