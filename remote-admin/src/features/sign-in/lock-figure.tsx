import classes from './lock-figure.module.css';
import { KEY, NUMERALS, pin, SHEAR, spring, STACKS } from './lock-drawing.ts';
import type { SignInPhase } from './use-sign-in.ts';

/** A section of a pin tumbler lock. The key approaches during a login and, on success, aligns the pins. */
export function LockFigure({ phase }: { phase: SignInPhase }) {
  return (
    <svg viewBox="-84 4 1006 506" className={classes.figure} data-phase={phase} aria-hidden="true">
      <defs>
        <pattern
          id="lock-housing"
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V10" className={classes.hatch} />
        </pattern>
        <pattern
          id="lock-plug"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0V6" className={classes.hatch} />
        </pattern>
      </defs>
      <path d="M-84 335H922" className={classes.axis} />
      <path d="M470 66H830V450H470Z" className={classes.blank} />
      <path d="M470 66H830V450H470Z" fill="url(#lock-housing)" className={classes.line} />
      <path d={`M470 ${SHEAR}H830V402H470Z`} className={classes.blank} />
      <path d={`M470 ${SHEAR}H830V402H470Z`} fill="url(#lock-plug)" className={classes.line} />
      <path d="M830 296h34v78h-34zM864 318h26v34h-26z" className={classes.solid} />
      <path d="M452 252h18v168h-18z" className={classes.solid} />
      {STACKS.map(({ x }) => (
        <path key={x} d={`M${x - 15} 94h30V360h-30z`} className={classes.solid} />
      ))}
      <path d="M452 300H806V370H452" className={classes.solid} />
      <path d={`M438 ${SHEAR}H848`} className={classes.shear} />
      <g className={classes.key}>
        <path d={KEY} className={classes.heavy} />
        <circle cx="318" cy="335" r="17" className={classes.solid} />
        <path d="M452 354H780" className={classes.fine} />
        <path d="M352 402C350 424 366 434 366 452" className={classes.leader} />
        <text x="366" y="478" className={classes.numeral}>
          24
        </text>
      </g>
      {STACKS.map((stack, index) => (
        <g key={stack.x} className={classes[`stack${index + 1}`]}>
          <path d={spring(stack)} className={classes.spring} />
          <path d={pin(stack)} className={classes.pins} />
        </g>
      ))}
      {NUMERALS.map(({ text, x, y, leader }) => (
        <g key={text}>
          <path d={leader} className={classes.leader} />
          <text x={x} y={y} className={classes.numeral}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
