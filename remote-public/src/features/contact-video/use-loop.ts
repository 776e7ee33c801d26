import { useEffect, useRef, useState } from 'react';

/** Whether the video may autoplay: not with reduced motion or data saving. */
function mayStart(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}

/** Plays a video while it is in view, until the visitor pauses it. */
export function useLoop() {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(false);
  const [isLive, setLive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    // React does not hydrate the `muted` attribute, and browsers do not autoplay a video with sound.
    film.muted = true;
    wanted.current = mayStart();
    setLive(true);
    const listening = new AbortController();
    const { signal } = listening;
    film.addEventListener('play', () => setPlaying(true), { signal });
    film.addEventListener('pause', () => setPlaying(false), { signal });
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) film.pause();
        else if (wanted.current) film.play().catch(() => {});
      },
      { threshold: 0.25 },
    );
    seen.observe(film);
    return () => {
      seen.disconnect();
      listening.abort();
    };
  }, []);

  const toggle = () => {
    wanted.current = !isPlaying;
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => {});
  };

  return { video, isLive, isPlaying, toggle };
}
