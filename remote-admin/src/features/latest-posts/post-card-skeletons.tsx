import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { LATEST_POSTS } from './latest-posts-query.ts';
import grid from './latest-posts.module.css';
import classes from './post-card.module.css';

/** Placeholders as large as the cards, so that the layout does not shift when the posts load. */
export function PostCardSkeletons() {
  return (
    <>
      <VisuallyHidden role="status">Loading posts…</VisuallyHidden>
      <ul role="list" className={grid.grid} aria-hidden="true">
        {Array.from({ length: LATEST_POSTS }, (_, index) => (
          <li key={index}>
            <div className={classes.card}>
              <div className={classes.blank} />
              <div className={classes.body}>
                <div className={classes.facts}>
                  <span className={classes.bar} />
                  &nbsp;
                </div>
                <div className={classes.title}>
                  <div className={`${classes.bar} ${classes.wide}`} />
                  <div className={classes.bar} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
