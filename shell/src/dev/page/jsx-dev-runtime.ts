/**
 * Stands in for `react/jsx-dev-runtime` in a remote under development. React's own works only with the development
 * build of React, but the page's React is the shell's, and under `npm start` that is the production build.
 */
import React from 'react';
import { Fragment, type JsxDev, jsxDEV as developmentJsx } from 'react-jsx-of-development';
import { jsx } from 'react-jsx-of-production';

/** Only the development build has it. */
const isDevelopment = 'captureOwnerStack' in React && React.captureOwnerStack !== undefined;

const productionJsx: JsxDev = (type, props, key) => jsx(type, props, key);

export const jsxDEV: JsxDev = isDevelopment ? developmentJsx : productionJsx;
export { Fragment };
