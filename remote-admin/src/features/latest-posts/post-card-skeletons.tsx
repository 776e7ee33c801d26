import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { LATEST_POSTS } from './latest-posts-query.ts';
import grid from './latest-posts.module.css';
import classes from './post-card.module.css';

/** The cards' places while they load: the same boxes, so that nothing moves when the posts come. */
export function PostCardSkeletons() {
  return (
    <>
      <VisuallyHidden role="status">Loading posts…</VisuallyHidden>
      <ul role="list" className={grid.grid} aria-hidden="true">
        {Array.from({ length: LATEST_POSTS }, (_, place) => (
          <li key={place}>
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
