import { CONTACT_PAGE } from '../../content/contact-us.ts';
import classes from './contact-video.module.css';
import source from './planetary-gear.mp4';
import poster from './planetary-gear.webp';
import { useAutoplay } from './use-autoplay.ts';

const { label, play, pause } = CONTACT_PAGE.video;

/** An animated drawing. Only the poster is loaded before it is in view. Without JavaScript it has native controls. */
export function ContactVideo() {
  const { video, button, isHydrated, isPlaying, toggle } = useAutoplay();
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
        controls={!isHydrated}
        muted
        loop
        playsInline
      >
        <source src={source} type="video/mp4" />
      </video>
      {isHydrated && (
        <button
          ref={button}
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
