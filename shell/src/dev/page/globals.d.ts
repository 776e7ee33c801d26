/// <reference types="@rspack/core/module" />

/** Origin of the development server that built this script. */
declare const __DEVELOPMENT_SERVER__: string;
/** The part of the site that this script belongs to: `shell` or the name of a remote. */
declare const __DEVELOPED_PART__: string;

interface Window {
  /** Resolves when the page is hydrated. Undefined in a shell that was built for production. */
  pageHydrated?: Promise<void>;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: {
    readonly renderers: ReadonlyMap<number, unknown>;
    readonly supportsFiber: boolean;
    inject(renderer: unknown): number;
    onScheduleFiberRoot(): void;
    onCommitFiberRoot(): void;
    onCommitFiberUnmount(): void;
  };
}

/** React's own JSX run-times, under the names that `scripts/dev/jsx-for-any-react.ts` gives them. */
declare module 'react-jsx-of-development' {
  import type { ElementType, Key, ReactElement } from 'react';

  export { Fragment } from 'react';
  /** `source` and the rest are for React alone. */
  export type JsxDev = (type: ElementType, props: object, key?: Key, ...rest: unknown[]) => ReactElement;
  export const jsxDEV: JsxDev;
}

declare module 'react-jsx-of-production' {
  import type { ElementType, Key, ReactElement } from 'react';

  export const jsx: (type: ElementType, props: object, key?: Key) => ReactElement;
}
