import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import classes from './top-bar.module.css';

/** The top bar on narrow screens, with the button that opens the drawer. */
export function TopBar({ isMenuOpen, onOpenMenu }: { isMenuOpen: boolean; onOpenMenu: () => void }) {
  return (
    <header className={classes.bar}>
      <Link to="/admin/dashboard" className={classes.home}>
        <Wordmark />
      </Link>
      <Button aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onOpenMenu}>
        Menu
      </Button>
    </header>
  );
}
