import { useEffect, useRef, useState } from 'react';

/** Whether a film may start by itself: not where motion or bytes are unwelcome. */
function mayStart(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}

/** Plays a video while it is in view, until somebody pauses it. */
export function useLoop() {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(false);
  const [isLive, setLive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    // React leaves the attribute out of what it hydrates, and a film with sound may not start by itself.
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
