declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** A fixed value or the remaining range of each axis. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
