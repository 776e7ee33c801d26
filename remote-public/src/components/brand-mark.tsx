import classes from './brand-mark.module.css';

/** The firm's mark: a sphere, one meridian and the point on it. `figures/mark.svg` in the colours of its place. */
export function BrandMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden>
      <g transform="matrix(.918 .397 -.397 .918 16 16)">
        <circle r="13" strokeWidth="2.4" />
        <path strokeWidth="3" d="M0-13A20.67 20.67 0 0 1 4-4.95M4 4.95A20.67 20.67 0 0 1 0 13" />
        <circle className={classes.point} cx="4.6" r="3.5" />
      </g>
    </svg>
  );
}
