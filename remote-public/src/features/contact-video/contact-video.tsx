import { CONTACT_PAGE } from '../../content/contact-us.ts';
import classes from './contact-video.module.css';
import film from './planetary-gear.mp4';
import poster from './planetary-gear.webp';
import { useLoop } from './use-loop.ts';

const { label, play, pause } = CONTACT_PAGE.video;

/** A drawing that moves. Nothing of it but the poster is loaded before it is seen; without script it has the browser's controls. */
export function ContactVideo() {
  const { video, isLive, isPlaying, toggle } = useLoop();
  return (
    <figure className={classes.figure}>
      <video
        ref={video}
        className={classes.video}
        aria-label={label}
        width={960}
        height={600}
        poster={poster}
        preload="none"
        controls={!isLive}
        muted
        loop
        playsInline
      >
        <source src={film} type="video/mp4" />
      </video>
      {isLive && (
        <button
          type="button"
          className={classes.button}
          aria-label={isPlaying ? pause : play}
          onClick={toggle}
        >
          <svg viewBox="0 0 20 20" aria-hidden>
            <path d={isPlaying ? 'M5 4h3v12H5zM12 4h3v12h-3z' : 'M6 3.5v13l10-6.5z'} />
          </svg>
        </button>
      )}
    </figure>
  );
}
