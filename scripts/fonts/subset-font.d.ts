declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Per axis the value at which it is pinned, or what stays of its range. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
