import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/product');

/** Numeric citations of documents that are not in the repository. Decision pages are cited by file name. */
const NUMERIC_CITATION =
  /\bdecisions?(?:\s|\*|\/\/)+\d|\bspecification\W+sections?\s+\d|\bsections?\s+\d+ of the specification/i;
const REFERENCE = /\bdocs\/product\/[\w.-]+\b/g;
/** Line breaks inside a comment. */
const LINE_BREAK = /\s*\n\s*(?:\*|\/\/)?\s*/g;

const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css'], {
  cwd: root,
})
  .toString()
  .trim()
  .split('\n')
  .filter((file) => file !== 'scripts/product-docs.test.ts')
  // Uncommitted deletions are still listed.
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const headingsOf = new Map(
  readdirSync(folder).map((page): [string, string[]] => {
    const text = readFileSync(path.join(folder, page), 'utf8');
    return [`docs/product/${page}`, [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading)];
  }),
);

/** Whether the text after the path of a page starts with one of its headings. */
const citesHeading = (rest: string, headings: readonly string[]): boolean =>
  headings.some(
    (heading) => rest.startsWith(`, ${heading}`) && !/^[\w-]/.test(rest.slice(heading.length + 2)),
  );

/** References to missing pages or headings. */
function brokenReferences(text: string): string[] {
  const unwrapped = text.replace(LINE_BREAK, ' ');
  return [...unwrapped.matchAll(REFERENCE)]
    .filter(({ 0: page, index }) => {
      const headings = headingsOf.get(page);
      return !headings || !citesHeading(unwrapped.slice(index + page.length), headings);
    })
    .map(({ index }) => unwrapped.slice(index, index + 80));
}

test('code has no numeric citations of decisions and sections', () => {
  const offending = code.filter(({ text }) => NUMERIC_CITATION.test(text)).map(({ file }) => file);
  expect(offending).toEqual([]);
});

test('code cites existing pages and headings of the product documentation', () => {
  const offending = code.flatMap(({ file, text }) =>
    brokenReferences(text).map((reference) => [file, reference]),
  );
  expect(offending).toEqual([]);
});

test.each([
  'Cached (decision 12).',
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
