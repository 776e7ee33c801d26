import type { ComponentProps } from 'react';
import classes from './tick.module.css';

/** A box with its words beside it. */
export const Tick = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <label className={classes.tick}>
    <input {...input} type="checkbox" />
    {children}
  </label>
);
