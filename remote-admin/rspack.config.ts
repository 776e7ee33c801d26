import { remoteConfig } from '../rspack.base.config.ts';

const pdfjs = 'pdfjs-dist';

export default remoteConfig(import.meta.dirname, {
  // What `src/pdf` needs in addition to its own chunk; the files for scripts in a PDF are left out on purpose.
  packageFiles: [
    { from: `${pdfjs}/legacy/build/pdf.worker.min.mjs`, to: 'files/pdf/worker.mjs' },
    { from: `${pdfjs}/cmaps/*.bcmap`, to: 'files/pdf/cmaps/[name][ext]' },
    { from: `${pdfjs}/standard_fonts/*.{pfb,ttf}`, to: 'files/pdf/fonts/[name][ext]' },
    { from: `${pdfjs}/wasm/{jbig2,openjpeg,qcms_bg}.wasm`, to: 'files/pdf/wasm/[name][ext]' },
    { from: `${pdfjs}/iccs/*.icc`, to: 'files/pdf/iccs/[name][ext]' },
  ],
  browserOnly: [`${pdfjs}/legacy/build/pdf.mjs`],
});
