import type { ComponentProps } from 'react';
import classes from './labelled-checkbox.module.css';

/** A checkbox with a visible label. */
export const LabelledCheckbox = ({
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <label className={classes.label}>
    <input {...input} type="checkbox" />
    {children}
  </label>
);
