/// <reference types="@rspack/core/module" />

/** Origin of the development server that made this script. */
declare const __DEVELOPMENT_SERVER__: string;
/** The part of the site that this script belongs to: `shell` or the name of a remote. */
declare const __DEVELOPED_PART__: string;

interface Window {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: {
    readonly renderers: ReadonlyMap<number, unknown>;
    readonly supportsFiber: boolean;
    inject(renderer: unknown): number;
    onScheduleFiberRoot(): void;
    onCommitFiberRoot(): void;
    onCommitFiberUnmount(): void;
  };
}
