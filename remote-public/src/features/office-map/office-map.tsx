import { useState } from 'react';
import { FIRM } from 'shared-contracts/firm/firm';
import { CONTACT_PAGE } from '../../content/contact-us.ts';
import classes from './office-map.module.css';
import sketch from './sketch-map.svg';

const { map } = CONTACT_PAGE;

/** The button that had the focus is gone by then. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A sketch of the area with a link. The frame loads on request only: until then no other site learns of a visitor. */
export function OfficeMap() {
  const [framed, setFramed] = useState(false);
  return (
    <div className={classes.map}>
      {framed ? (
        <iframe
          ref={focus}
          title={map.frame}
          src={FIRM.office.mapFrame}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it cannot lift its own sandbox
          sandbox="allow-scripts allow-same-origin"
          loading="lazy"
        />
      ) : (
        <img src={sketch} alt={map.alt} width={640} height={400} loading="lazy" />
      )}
      <p>
        <a href={FIRM.office.mapHref}>{map.open}</a>
      </p>
      {!framed && (
        <p className={classes.loader}>
          <button type="button" onClick={() => setFramed(true)}>
            {map.load}
          </button>{' '}
          <span>{map.loadNote}</span>
        </p>
      )}
    </div>
  );
}
