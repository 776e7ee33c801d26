import classes from './brand-mark.module.css';

/**
 * The firm's logo: a sphere with a meridian and a point. The same drawing as `figures/icon.svg`, in the current colour.
 */
export function BrandMark() {
  return (
    <svg className={classes.mark} viewBox="-16 -16 32 32" width="32" height="32" fill="none" aria-hidden>
      <g transform="rotate(23)">
        <circle r="13" strokeWidth="2.4" />
        <path strokeWidth="3" d="M0-13a21 21 0 0 1 4 8m0 10a21 21 0 0 1-4 8" />
        <circle className={classes.point} cx="4.6" r="3.5" />
      </g>
    </svg>
  );
}
