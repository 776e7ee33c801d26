import { APPLICATION } from '../../content/application.ts';
import classes from './application-form.module.css';

/** Upload progress. @param share 0 to 1 */
export function UploadProgress({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <progress id="application-progress" value={share} max={1} aria-label={APPLICATION.sending} />
      {/* Announced every 10 percent, not every percent. */}
      <p role="status">
        {share === 1 ? APPLICATION.arrived : APPLICATION.progress(percent - (percent % 10))}
      </p>
    </div>
  );
}
