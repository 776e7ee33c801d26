import { useState } from 'react';
import { FIRM } from 'shared-contracts/firm/firm';
import { CONTACT_PAGE } from '../../content/contact-us.ts';
import classes from './office-map.module.css';
import sketch from './sketch-map.svg';

const { map } = CONTACT_PAGE;

/** Moves the focus to the map, because the focused button is removed. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A sketch map with a link. For privacy, the third-party map loads on request only. */
export function OfficeMap() {
  const [isMapLoaded, setMapLoaded] = useState(false);
  return (
    <div className={classes.map}>
      {isMapLoaded ? (
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
      {!isMapLoaded && (
        <p className={classes.loader}>
          <button id="load-map" type="button" onClick={() => setMapLoaded(true)}>
            {map.load}
          </button>{' '}
          <span>{map.loadNote}</span>
        </p>
      )}
    </div>
  );
}
